-- Tips are the same for everybody; what a customer thought of one is in tip_review.

insert into tip (tip_id, category, title, body, published_on, position) values
  ('7d0c1a52-0d5e-4b0a-9a51-000000000001', 'Heating', 'Heat the room you are in', 'Shut the doors and heat one room to 18 to 21 degrees. Each degree more costs about a tenth more.', '2024-05-01', 1),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000002', 'Heating', 'Clean the heat pump filters', 'Ten minutes with a vacuum cleaner every three months keeps it working as it should.', '2024-05-01', 2),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000003', 'Heating', 'Close the curtains at dusk', 'Curtains that reach the floor keep the day’s warmth in. Open them when the sun is on the glass.', '2024-05-01', 3),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000004', 'Hot water', 'A minute less in the shower', 'Hot water is often the second largest part of a bill. A minute less a day is felt over a year.', '2024-05-01', 4),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000005', 'Hot water', 'Check the cylinder', 'Sixty degrees is hot enough to be safe. An old cylinder pays for a wrap within a year or two.', '2024-05-01', 5),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000006', 'Kitchen', 'Fill it before you start it', 'A full dishwasher on eco uses less than washing the same dishes by hand.', '2024-05-01', 6),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000007', 'Kitchen', 'Give the fridge some air', 'Leave a hand’s width behind it, and check that a sheet of paper sticks in the closed door.', '2024-05-01', 7),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000008', 'Laundry', 'Wash cold, dry outside', 'A cold wash uses a tenth of a hot one. The line costs nothing at all.', '2024-05-01', 8),
  ('7d0c1a52-0d5e-4b0a-9a51-000000000009', 'Electric vehicle', 'Charge while the country sleeps', 'After 9 pm the grid is cleaner, and on a night rate it costs about half.', '2024-05-01', 9),
  ('7d0c1a52-0d5e-4b0a-9a51-00000000000a', 'Electric vehicle', 'Warm the car while it is plugged in', 'Then the heat comes from the wall and the battery keeps its range.', '2024-05-01', 10),
  ('7d0c1a52-0d5e-4b0a-9a51-00000000000b', 'Lighting', 'Change the lamps you use most', 'An LED uses a fifth of an old bulb. Begin with the kitchen and the lounge.', '2024-05-01', 11),
  ('7d0c1a52-0d5e-4b0a-9a51-00000000000c', 'Away from home', 'Before you go on holiday', 'Turn the cylinder off if you are away for more than a few days, and empty the fridge if for longer.', '2024-11-01', 12);
