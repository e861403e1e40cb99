-- Reference. Messages about features are the same for everybody; who has seen one is in flag.
create table feature_message (
  target text primary key,
  title text not null,
  -- [{"title": "…", "text": "…", "icon": "…"}]
  slides jsonb not null,
  action_label text not null,
  action_path text not null check (action_path like '/account/%'),
  -- For customers with isEiq2 alone.
  needs_eiq2 boolean not null default false
);

insert into feature_message (target, title, slides, action_label, action_path, needs_eiq2) values
  ('eiq2Onboarding', 'Welcome to your new account',
   '[{"title": "Your day is a landscape", "text": "The hills at the top of the dashboard are the power you used, hour by hour. The highest one is your peak.", "icon": "hills"},
     {"title": "Know your bill before it comes", "text": "See what you have used so far this bill, and what it is on track for.", "icon": "bill"},
     {"title": "Every half-hour of it", "text": "My Products shows hours, days, months and bill periods, in kWh or dollars.", "icon": "chart"},
     {"title": "Ideas that fit your home", "text": "A few at a time, best first. Put away those that are not for you.", "icon": "idea"}]',
   'Go to the dashboard', '/account/dashboard', true),
  ('ecoTracker', 'Eco tracker',
   '[{"title": "How clean is the grid right now?", "text": "Every half-hour we look at how the country’s power is made, and how much carbon comes with it.", "icon": "leaf"},
     {"title": "Pick a cleaner hour", "text": "The day line shows which hours are low. Run the dryer then, and charge the car.", "icon": "clock"}]',
   'Open the eco tracker', '/account/insights/eco-tracker', false);
