"""An engine looked over before any rule is asked: does it keep the protocol, and what to change."""
