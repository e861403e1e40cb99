import * as z from 'zod/mini'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { describedSources } from '#domain/insights/generation-sources.ts'
import { checkedText, day, id, json, text, whole } from './columns.ts'
import { entity } from './entity.ts'
import { upsert } from './upsert.ts'

const networkSchema = z.strictObject({
  network: id('Your own id of the lines or pipeline company.', 'vector'),
  name: text(100, 'The name that customers read.', 'Vector'),
  faultsPhone: z.optional(
    text(30, 'The phone number for faults, spaced as it is read out. Empty: customers report faults to you.', '0508 832 867'),
  ),
})

const network = entity('network', {
  about: 'A lines or pipeline company.',
  group: 'reference',
  schema: networkSchema,
  keyOf: (row) => row.network,
  ownerOf: (row) => row.network,
  put: upsert<z.infer<typeof networkSchema>>({
    table: 'network',
    keys: ['network_id'],
    columns: {
      network_id: { type: 'text', value: (row) => row.network },
      name: { type: 'text', value: (row) => row.name },
      faults_phone: { type: 'text', value: (row) => row.faultsPhone },
    },
  }),
})

const schoolSchema = z.strictObject({
  school: id('Your own id of the school.', 'kereru'),
  name: text(100, 'The text that customers read.', 'Kererū Park School'),
  town: text(60, 'The town that the school is in.', 'Tauranga'),
})

const school = entity('school', {
  about: 'A school that customers can give free hours to.',
  group: 'reference',
  schema: schoolSchema,
  keyOf: (row) => row.school,
  ownerOf: (row) => row.school,
  put: upsert<z.infer<typeof schoolSchema>>({
    table: 'school',
    keys: ['school_id'],
    columns: {
      school_id: { type: 'text', value: (row) => row.school },
      name: { type: 'text', value: (row) => row.name },
      town: { type: 'text', value: (row) => row.town },
    },
  }),
})

const promoSchema = z.strictObject({
  promo: id('Your own id of the hint.', 'half-hours'),
  title: text(80, 'The heading of the hint.', 'New: every half-hour'),
  body: text(300, 'The text of the hint.', 'See any day by the half-hour, in kWh or dollars.'),
  actionLabel: text(40, 'The text on the button.', 'See your usage'),
  deeplink: checkedText(
    200,
    { isValid: (path) => path.startsWith('/account/'), error: 'must be a page of the portal, below /account/' },
    'The page that the button opens: its path in the portal.',
    '/account/products/consumption',
  ),
  endDate: day('Last day on which customers see the hint.', '2026-12-31'),
  position: whole(1, 1_000, 'Which hint comes first: 1 before 2.', 1),
})

const promo = entity('promo', {
  about: 'A hint that shows customers a new feature.',
  group: 'reference',
  schema: promoSchema,
  keyOf: (row) => row.promo,
  ownerOf: (row) => row.promo,
  put: upsert<z.infer<typeof promoSchema>>({
    table: 'feature_promo',
    keys: ['promo_id'],
    columns: {
      promo_id: { type: 'text', value: (row) => row.promo },
      title: { type: 'text', value: (row) => row.title },
      body: { type: 'text', value: (row) => row.body },
      action_label: { type: 'text', value: (row) => row.actionLabel },
      deeplink: { type: 'text', value: (row) => row.deeplink },
      end_date: { type: 'date', value: (row) => row.endDate },
      position: { type: 'smallint', value: (row) => row.position },
    },
  }),
})

const halfHours = () => z.array(z.number(), { error: 'must be a list of numbers, one for each half-hour' })

const generationSchema = z
  .strictObject({
    day: day('The day, by New Zealand’s clock.', '2026-06-30'),
    megawatts: json(
      z.partialRecord(z.enum([...describedSources, 'Others']), halfHours(), {
        error: `must hold lists of numbers by source: ${describedSources.join(', ')}, Others`,
      }),
      'For each source, its megawatts in each half-hour of the day: 48 numbers, or 46 and 50 when the clocks change.',
      { Hydro: [3_735, 3_702], Wind: [512, 498] },
    ),
    intensity: json(halfHours(), 'Grams of CO₂ equivalent per kWh, one number for each half-hour.', [71.2, 70.4]),
  })
  .check(
    z.refine(({ day: of, megawatts }) => Object.values(megawatts).every((values) => values?.length === halfHoursOf(of)), {
      path: ['megawatts'],
      error: 'must have a number for each half-hour of the day',
    }),
    z.refine(({ day: of, intensity }) => intensity.length === halfHoursOf(of), {
      path: ['intensity'],
      error: 'must have a number for each half-hour of the day',
    }),
  )

const generation = entity('generation', {
  about: 'What New Zealand’s power stations made on a day, measured or forecast, and how much carbon it caused.',
  group: 'reference',
  schema: generationSchema,
  keyOf: (row) => row.day,
  ownerOf: (row) => row.day,
  put: upsert<z.infer<typeof generationSchema>>({
    table: 'generation_day',
    keys: ['day'],
    columns: {
      day: { type: 'date', value: (row) => row.day },
      megawatts: { type: 'jsonb', value: (row) => row.megawatts },
      intensity: { type: 'real[]', value: (row) => row.intensity },
      origin: { type: 'text', value: () => 'given' },
    },
  }),
})

export const referenceEntities = [network, school, promo, generation] as const
