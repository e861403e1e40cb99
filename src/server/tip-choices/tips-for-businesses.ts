import type { Tip } from '#domain/insights/tips.ts'

type BusinessTip = Omit<Tip, 'audience' | 'publishedOn'>

const tips: readonly BusinessTip[] = [
  {
    number: 0x201,
    category: 'heating',
    title: 'Heat for opening hours',
    text: 'Let heating begin half an hour before the first person comes and end half an hour before the last one goes. Look at the clock again when summer time begins and ends.',
    seasons: ['Autumn', 'Winter'],
    worth: { kind: 'part', least: 0.05, most: 0.15 },
  },
  {
    number: 0x202,
    category: 'heating',
    title: 'Keep the shop door closed',
    text: 'An open door in winter heats the street. A sign that says you are open, or a door that closes on its own, costs less.',
    seasons: ['Autumn', 'Winter'],
    worth: { kind: 'part', least: 0.05, most: 0.15 },
  },
  {
    number: 0x203,
    category: 'cooling',
    title: 'Leave a gap between heating and cooling',
    text: 'Set cooling to begin at 24 °C and heating to end at 20 °C. Without a gap the two work against each other on mild days.',
    seasons: ['Spring', 'Summer', 'Christmas'],
  },
  {
    number: 0x204,
    category: 'lighting',
    title: 'Change tubes and halogens for LED',
    text: 'An LED tube takes about half of a fluorescent one. Where lamps burn all day it is the first thing to do.',
    source: '18 W of LED for 36 W of fluorescent, as their packets say',
    worth: { kind: 'part', least: 0.3, most: 0.5 },
  },
  {
    number: 0x205,
    category: 'lighting',
    title: 'Let sensors mind store rooms and toilets',
    text: 'Rooms that are empty most of the day need no light most of the day.',
    worth: { kind: 'part', least: 0.03, most: 0.1 },
  },
  {
    number: 0x206,
    category: 'appliances',
    title: 'Clean the seals and coils of the fridges',
    text: 'A seal that leaks and a coil full of dust have a compressor run for nothing. Every three months, and a night blind on open cabinets.',
    needs: ['hospitality'],
    worth: { kind: 'part', least: 0.05, most: 0.15 },
  },
  {
    number: 0x207,
    category: 'appliances',
    title: 'Turn ovens and coffee machines on when needed',
    text: 'Write a starting time on each appliance. Most are hot in a quarter of an hour, and many stand hot for two before anybody comes.',
    needs: ['hospitality'],
    worth: { kind: 'part', least: 0.03, most: 0.1 },
  },
  {
    number: 0x208,
    category: 'dishwasher',
    title: 'Full racks only',
    text: 'A pass-through washer takes the same for one plate as for eighteen. Keep its doors closed between racks, and turn it off after service.',
    needs: ['hospitality'],
  },
  {
    number: 0x209,
    category: 'around-the-home',
    title: 'Cool the milk with water first',
    text: 'A plate cooler with enough water takes most of the heat out of the milk before it reaches the vat. Check that its flow is two to three times that of the milk.',
    needs: ['dairyFarm'],
  },
  {
    number: 0x20a,
    category: 'hot-water',
    title: 'Take the vat’s heat for the wash water',
    text: 'Heat recovery on the milk cooling brings the wash water to 50 °C or so before the cylinder begins. Insulate the cylinder and its pipes as well.',
    needs: ['dairyFarm'],
    worth: { kind: 'part', least: 0.2, most: 0.5 },
  },
  {
    number: 0x20b,
    category: 'electronics',
    title: 'Shut computers and screens down at night',
    text: 'A business is closed for two thirds of the week. What is on then is paid for and used by nobody.',
    source: '112 of 168 hours, for a week of 56 open ones',
    worth: { kind: 'constant', least: 0.05, most: 0.15 },
  },
  {
    number: 0x20c,
    category: 'around-the-home',
    title: 'Walk round after closing',
    text: 'Once a month, listen and feel: compressors with a leak, fans nobody needs, signs that light an empty car park. Your half-hours show what runs at night.',
    worth: { kind: 'constant', least: 0.05, most: 0.2 },
  },
  {
    number: 0x20d,
    category: 'around-the-home',
    title: 'Before you close for Christmas',
    text: 'Empty one fridge into another and turn it off, the cylinder too, and set heating and cooling to off rather than low.',
    seasons: ['Christmas'],
    worth: { kind: 'constant', least: 0.01, most: 0.04 },
  },
]

export const tipsForBusinesses: readonly Tip[] = tips.map((tip) => ({
  publishedOn: '2026-03-02',
  ...tip,
  audience: 'business' as const,
}))
