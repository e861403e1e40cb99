import {
  cents,
  choice,
  day,
  decimal,
  event,
  icp,
  orNull,
  person,
  supplyPoint,
  supplyTypes,
  text,
  whole,
  yesNo,
} from './event-fields.ts'

const move = () => text('Our number of the move, which the customer has.', 'MV-4K2M-9XPQ')
const moveDays = () => ({
  leavesOn: day('Last day at the present address.', '2026-07-10'),
  arrivesOn: day('First day at the new address.', '2026-07-11'),
})
const trial = () => text('Our id of the trial.', '6f0c5d52-3c0e-4f57-9a53-0b6a4f5d9f11')
const flexEvent = () => text('Your own id of the event.', 'FLEX-260714')
const order = () => text('Our number of the order, which the customer has.', 'LPG-7KQ2-M4XW')
const bottles = () => whole('Full bottles.', 2)
const expected = () => orNull(day('First expected day of the delivery, as the customer sees it.', '2026-07-14'))

export const supplyEvents = {
  'move.requested': event(
    'A customer has asked us to move their supply to another address.',
    'Switching and registry: switch the new address in, and the present one out. Field service: access to the meter.',
    {
      move: move(),
      person: person(),
      site: orNull(text('Your id of the site that they leave; null if you didn’t load it.', 'S-2001')),
      from: text('The present address.', '12 Rata Street, Northcote, Auckland 0627'),
      to: text('The new address, as it was chosen or typed.', '4 Kauri Road, Albany, Auckland 0632'),
      ...moveDays(),
      supplyTypes: supplyTypes('What they want at the new address.'),
      plan: orNull(text('The plan or offer that they chose; null: the present one moves along.', 'value')),
      isMeterAccessPrevented: yesNo('Something stands between us and the meter.', false),
      meterAccess: text('What they wrote about it; may be empty.', 'The gate code is 1234.'),
      isDogOnSite: yesNo('There is a dog.', true),
      needsMedicalSupport: yesNo('Someone in the home depends on power for their health.', false),
      message: text('What they wrote besides; may be empty.', ''),
      email: text('Where to reach them about the move.', 'ana@example.com'),
      mobile: text('Where to reach them about the move; may be empty.', '+64211234567'),
    },
  ),
  'move.changed': event('The days of a booked move have changed.', 'Switching and registry: change the days.', {
    move: move(),
    person: person(),
    ...moveDays(),
  }),
  'move.cancelled': event('A booked move was called off.', 'Switching and registry: withdraw the switch.', {
    move: move(),
    person: person(),
  }),
  'agreement.changed': event(
    'A supply point will be on another plan from a day on.',
    'CRM and billing: end the agreement before, and begin this one.',
    {
      agreement: text('Our id of the new agreement.', '5a8e4a55-8f5b-4f3a-9f2b-7a100d0e1c55'),
      supplyPoint: supplyPoint(),
      icp: icp(),
      plan: text('Your id of the plan.', 'everyday'),
      fromDay: day('First day on it.', '2026-07-01'),
    },
  ),
  'plan_trial.started': event(
    'A customer changes to another plan, with a way back. `agreement.changed` comes with it.',
    'CRM: who is on a trial, and until when they can go back.',
    {
      trial: trial(),
      person: person(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      isTrial: yesNo('We credit what the new plan costs more; no: a switch that can be undone during cooling-off.', true),
      from: text('Your id of the plan before.', 'everyday'),
      to: text('Your id of the plan that is tried.', 'ev-night'),
      startDate: day('First day on it.', '2026-07-01'),
      endDate: day('Last day on which they can go back.', '2026-09-30'),
    },
  ),
  'plan_trial.returned': event(
    'A customer has gone back to the plan before. `agreement.changed` comes with it.',
    'CRM: the trial is over.',
    {
      trial: trial(),
      person: person(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      to: text('Your id of the plan before.', 'everyday'),
      fromDay: day('First day on it.', '2026-08-12'),
    },
  ),
  'plan_trial.credited': event(
    'A trial cost more than the plan before would have: we have credited the difference.',
    'General ledger: it lowers the price of what was supplied, and carries GST.',
    {
      trial: trial(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      credit: text('Our id of the credit, for your ledger.', '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10'),
      cents: cents('The credit, with GST. Cents.', 1_230),
      gstCents: cents('The GST in it. Cents.', 160),
    },
  ),
  'flex_event.joined': event(
    'An account takes part in an event that asks homes to use less or more.',
    'Flexibility: count its homes in, until it leaves.',
    {
      event: flexEvent(),
      person: person(),
      by: choice(['customer', 'setting'], '`setting`: the account joins every event.', 'customer'),
    },
  ),
  'flex_event.left': event('An account doesn’t take part in an event any more.', 'Flexibility: count its homes out.', {
    event: flexEvent(),
    person: person(),
    by: choice(
      ['customer', 'setting', 'care'],
      '`setting`: the account no longer joins every event. `care`: we took it out of an event that we may not ask it for.',
      'customer',
    ),
  }),
  'flex_event.settings_changed': event(
    'A customer has chosen whether the account joins every event, and is emailed about them.',
    'CRM: the account’s choice.',
    {
      person: person(),
      alwaysJoin: yesNo('It joins every event that it is asked for.', true),
      emails: yesNo('We email it about events.', true),
    },
  ),
  'flex_event.worked_out': event(
    'We have worked out what an event came to at a home that took part. It stays as it is, also if readings are corrected later.',
    'Flexibility: what was delivered. General ledger: a credit lowers the price of what was supplied, and carries GST.',
    {
      event: flexEvent(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      usualKwh: orNull(decimal('What is usual in these hours; null: readings or like days were missing.', 4.321)),
      usedKwh: orNull(decimal('What was used; null with the usual.', 3.1)),
      differenceKwh: orNull(decimal('Less or more, as the event asked, never below zero; null with the usual.', 1.221)),
      credit: orNull(text('Our id of the credit, for your ledger; null: none.', '9b2d7c10-4f1e-4c55-8a1f-0c6d2c9a7f10')),
      cents: cents('The credit, with GST. Cents.', 122),
      gstCents: cents('The GST in it. Cents.', 16),
      freeHours: whole('Free hours that the account was given.', 0),
    },
  ),
  'plan.requested': event(
    'A customer has asked for a plan.',
    'Contracts and pricing: begin the agreement and send it back as a row `agreement`.',
    {
      person: person(),
      plan: text('The plan or offer that they chose.', 'value'),
      supplyTypes: supplyTypes('What it is for.'),
      fromDay: day('From when it holds.', '2026-07-11'),
      move: orNull(text('The move that it was chosen in; null for none.', 'MV-4K2M-9XPQ')),
    },
  ),
  'order.placed': event(
    'Bottled gas was ordered.',
    'Delivery: bring the bottles. With your own billing system: the price goes on the next bill.',
    {
      order: order(),
      person: person(),
      supplyPoint: supplyPoint(),
      address: text('Where to.', '12 Rata Street, Northcote, Auckland'),
      bottles: bottles(),
      expectedOn: expected(),
      isAutomatic: yesNo('Ordered because the bottles run low, as the customer had chosen.', false),
    },
  ),
  'order.changed': event('An order of bottled gas was changed.', 'Delivery: change the number of bottles.', {
    order: order(),
    person: person(),
    supplyPoint: supplyPoint(),
    bottles: bottles(),
    expectedOn: expected(),
  }),
  'order.cancelled': event('An order of bottled gas was cancelled.', 'Delivery: don’t bring it.', {
    order: order(),
    person: person(),
    supplyPoint: supplyPoint(),
  }),
  'order.delivered': event('Bottled gas was delivered.', 'Billing, where you make the bills; stock.', {
    order: orNull(order()),
    supplyPoint: supplyPoint(),
    deliveredOn: day('When.', '2026-07-14'),
    bottles: bottles(),
  }),
  'order.failed': event('Bottled gas couldn’t be delivered.', 'Customer service: agree another day.', {
    order: order(),
    supplyPoint: supplyPoint(),
    triedOn: day('When.', '2026-07-14'),
    reason: text('Why, in the delivery company’s words.', 'locked gate'),
  }),
  'read.submitted': event(
    'A customer has sent the reading of a meter, or replaced one that they sent.',
    'Meter data and reconciliation: take the read. Those with `needsCheck` wait for a person: `npm run admin -- reads`.',
    {
      read: text('Our id of the read.', '6f2b1c1e-0b7d-4c55-9c1f-0c6d2c9a7f10'),
      replaces: orNull(text('The read that this one replaces; null for none.', '0d0e1c55-5a8e-4a55-8f5b-8f3a3f2b7a10')),
      person: person(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      meter: text('Serial number.', 'E12345678'),
      register: text('Register number.', '1'),
      readOn: day('The day of the reading.', '2026-06-09'),
      reading: decimal('As on the dial.', 10_482),
      needsCheck: yesNo('Unlikely, and confirmed by the customer.', false),
    },
  ),
  'read.withdrawn': event('A customer has withdrawn a reading.', 'Meter data and reconciliation: drop the read.', {
    read: text('Our id of the read.', '6f2b1c1e-0b7d-4c55-9c1f-0c6d2c9a7f10'),
    person: person(),
    supplyPoint: supplyPoint(),
    icp: icp(),
  }),
  'free_hours.booked': event(
    'Free hours were booked.',
    'Load control and billing, where you make the bills: power in these hours costs nothing.',
    {
      booking: text('Our id of the booking.', '1c0a2b52-3d0e-4a51-a3c5-77a1f2f0b8aa'),
      person: person(),
      supplyPoint: supplyPoint(),
      icp: icp(),
      day: day('Which day.', '2026-06-12'),
      fromHour: whole('The first hour, by the local clock.', 17),
      toHour: whole('When it ends.', 19),
    },
  ),
  'free_hours.cancelled': event('A booking of free hours was cancelled.', 'As for `free_hours.booked`: the hours cost again.', {
    booking: text('Our id of the booking.', '1c0a2b52-3d0e-4a51-a3c5-77a1f2f0b8aa'),
    person: person(),
  }),
  'offer.accepted': event('A customer has accepted an offer of free hours.', 'Campaigns: count it, and don’t offer it again.', {
    offer: text('Our id of the offer.', '7a1f2f0b-8aa1-4c0a-8b52-3d0e4a51a3c5'),
    person: person(),
    hours: whole('Free hours that came with it.', 4),
  }),
  'donation.changed': event(
    'A customer gives free hours to a school each month, another number of them, or none any more.',
    'Community programme: tell the school.',
    {
      person: person(),
      school: orNull(text('Our id of the school; null: none any more.', 'S-101')),
      hours: whole('Free hours a month; 0: none any more.', 2),
    },
  ),
  'charging.linked': event(
    'A customer has linked their membership of the charge network.',
    'Customer service: nothing by default.',
    {
      person: person(),
      membership: text('The customer’s id there.', 'CN-204118'),
    },
  ),
  'charging.unlinked': event('A membership of the charge network is no longer linked.', 'As for `charging.linked`.', {
    person: person(),
    membership: text('The customer’s id there.', 'CN-204118'),
  }),
  'charging.billed': event(
    'The charge network has sent the record of charges (CDR) of a customer.',
    'Settlement with the network; billing, where you bill public charging.',
    {
      session: text('The network’s id of the record of charges (CDR).', 'CDR-2026-000412'),
      network: text('Which network.', 'NZ-CNL'),
      startedAt: text('When, ISO 8601.', '2026-06-09T17:12:00+12:00'),
      wattHours: whole('Energy.', 18_400),
      cents: whole('With GST.', 1_472),
    },
  ),
  'charging.credited': event('A charging session was credited by the network.', 'As for `charging.billed`.', {
    session: text('The network’s id of the record that is credited.', 'CDR-2026-000412'),
    network: text('Which network.', 'NZ-CNL'),
    credit: text('The network’s id of the credit.', 'CDR-2026-000418'),
    cents: whole('With GST; above zero.', 1_472),
  }),
} as const
