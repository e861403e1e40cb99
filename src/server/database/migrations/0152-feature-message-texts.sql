-- Only texts that a retailer hasn't changed.
update feature_message set slides =
  replace(replace(replace(replace(slides::text,
    'Put away those that are not for you.', 'Hide the ones that don’t suit you.'),
    'A few ideas that fit your place, best first.', 'A few ideas that suit your home, best first.'),
    'See what you have used so far this bill, and what it is on track for.', 'See what you’ve used so far this bill, and how much it’s likely to be.'),
    'Every half-hour of it', 'Your usage, half-hour by half-hour')::jsonb
  where target in ('dashboardModal', 'eiq2Onboarding');
