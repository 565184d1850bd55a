"""The sparring partner of fish: see partner.py."""
