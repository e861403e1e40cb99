import * as z from 'zod/mini'
import { Day, Dollars, endpoint, Instant, SupplyType } from '#contract/kit.ts'

const path = '/private/homeMove'

/** `standard`: the plan moves along. `bonusOffer`: offer with a bonus code. */
export const MoveVariant = z.enum(['standard', 'offer', 'bonusOffer'])
export type MoveVariant = z.infer<typeof MoveVariant>

/** The last three only with offers. */
export const MoveForm = z.strictObject({
  propertyIdToPopulate: z.string(),
  currentAddress: z.string(),
  currentMoveDate: Day,
  newAddress: z.string(),
  newMoveDate: Day,
  /** Chosen from New Zealand Post's addresses, with this delivery point. */
  nzPostAddressSelected: z.boolean(),
  nzPostDpId: z.nullable(z.string()),
  registryAddressSelected: z.boolean(),
  selectedEnergy: z.array(SupplyType),
  meterAccessPrevented: z.boolean(),
  meterAccessNotes: z.string(),
  isDogOnSite: z.boolean(),
  medicalSupport: z.boolean(),
  additionalMessage: z.string(),
  emailAddress: z.string(),
  mobileNumber: z.string(),
  selectedOffer: z.optional(z.string()),
  bonusOfferCode: z.optional(z.string()),
  selectedOfferFullString: z.optional(z.string()),
})
export type MoveForm = z.infer<typeof MoveForm>

export const MoveDraft = z.strictObject({
  modalStep: z.int().check(z.gte(1), z.lte(6)),
  form: z.partial(z.strictObject({ ...MoveForm.shape, currentMoveDate: z.nullable(Day), newMoveDate: z.nullable(Day) })),
})
export type MoveDraft = z.infer<typeof MoveDraft>

export const BookedMove = z.object({
  referenceId: z.string(),
  variant: MoveVariant,
  currentAddress: z.string(),
  newAddress: z.string(),
  currentMoveDate: Day,
  newMoveDate: Day,
  selectedEnergy: z.array(SupplyType),
  canChange: z.boolean(),
  changeUntil: Day,
})
export type BookedMove = z.infer<typeof BookedMove>

export const MoveProperty = z.object({
  propertyId: z.string(),
  name: z.string(),
  address: z.string(),
  energy: z.array(SupplyType),
})

export const MoveOptions = z.object({
  billingAccountId: z.string(),
  variant: MoveVariant,
  /** Buying groups move through their manager. */
  canMove: z.boolean(),
  today: Day,
  firstDate: Day,
  lastDate: Day,
  properties: z.array(MoveProperty),
  availableEnergy: z.array(SupplyType),
  customerData: z.object({
    customerId: z.string(),
    name: z.string(),
    emailAddress: z.string(),
    mobileNumber: z.string(),
    freeHours: z.number(),
    paymentMethod: z.enum(['directDebit', 'card', 'bill']),
  }),
  move: z.nullable(BookedMove),
  draft: z.nullable(z.object({ ...MoveDraft.shape, form: z.object(MoveDraft.shape.form.shape), version: z.string() })),
  promotion: z.object({ status: z.enum(['hide', 'removed', 'show']), seenDate: z.nullable(Day) }),
})
export type MoveOptions = z.infer<typeof MoveOptions>

export const MoveOffer = z.object({
  offerId: z.string(),
  title: z.string(),
  detail: z.string(),
  isCurrent: z.boolean(),
  fullString: z.string(),
})
export type MoveOffer = z.infer<typeof MoveOffer>

export const BonusOffer = z.object({ code: z.string(), credit: Dollars, title: z.string() })
export type BonusOffer = z.infer<typeof BonusOffer>

/** With GST: `c/kWh`, `c/day` or `$/bottle`. */
export const MovePrice = z.object({ name: z.string(), value: z.number(), unit: z.string(), hours: z.nullable(z.string()) })
export type MovePrice = z.infer<typeof MovePrice>

export const MoveRate = z.object({
  offerId: z.nullable(z.string()),
  energy: SupplyType,
  planName: z.string(),
  prices: z.array(MovePrice),
})
export type MoveRate = z.infer<typeof MoveRate>

const energies = z.string().check(z.regex(/^(?:electricity|naturalGas|lpg)(?:,(?:electricity|naturalGas|lpg)){0,2}$/))
const question = z.strictObject({ energy: energies })

export const alreadyBooked = '/error/home_move/already_booked'
export const cannotMove = '/error/home_move/not_possible'
export const tooLate = '/error/home_move/too_late'
export const calledOff = '/error/home_move/called_off'

export const readMovingHouseOptions = endpoint({
  name: 'readMovingHouseOptions',
  method: 'GET',
  path: `${path}/options`,
  summary: 'Facts for moving house: variant, properties, customer, draft, booked move, promotion',
  answer: MoveOptions,
  requirements: ['MOVE-10', 'MOVE-23', 'MOVE-28', 'MOVE-30', 'MOVE-35', 'MOVE-37'],
})

export const readMovingHouseOffers = endpoint({
  name: 'readMovingHouseOffers',
  method: 'GET',
  path: `${path}/offers`,
  summary: 'Plans for the new address, the present one first; none in the standard variant',
  query: question,
  answer: z.object({ offers: z.array(MoveOffer), bonusOffer: z.nullable(BonusOffer) }),
  problems: { 403: [cannotMove] },
  requirements: ['MOVE-05', 'MOVE-27', 'MOVE-31', 'MOVE-35'],
})

export const readMovingHouseRates = endpoint({
  name: 'readMovingHouseRates',
  method: 'GET',
  path: `${path}/rates`,
  summary: 'Prices of each offer, and of the plans that come with it',
  query: question,
  answer: z.object({ rates: z.array(MoveRate), additionalPlanInfo: z.array(z.string()) }),
  problems: { 403: [cannotMove] },
  requirements: ['MOVE-31', 'MOVE-35'],
})

export const submitMovingHouse = endpoint({
  name: 'submitMovingHouse',
  method: 'POST',
  path,
  summary: 'Books a move of house',
  body: MoveForm,
  answer: BookedMove,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: ['/error/validation'], 403: [cannotMove], 404: ['/error/not_found'], 409: [alreadyBooked] },
  requirements: ['MOVE-11', 'MOVE-12', 'MOVE-27', 'MOVE-34', 'MOVE-35', 'MOVE-38'],
})

export const saveMovingHouseDraft = endpoint({
  name: 'saveMovingHouseDraft',
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Saves the draft of a move, for any device',
  body: MoveDraft,
  answer: z.object({ version: Instant }),
  leansOnSelection: true,
  problems: { 403: [cannotMove], 409: [alreadyBooked] },
  requirements: ['MOVE-36'],
})

export const changeMovingHouseDates = endpoint({
  name: 'changeMovingHouseDates',
  method: 'POST',
  path: `${path}/:referenceId/dates`,
  summary: 'Changes the dates of a booked move, until the day before it starts',
  params: z.strictObject({ referenceId: z.string() }),
  body: z.strictObject({ currentMoveDate: Day, newMoveDate: Day }),
  answer: BookedMove,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: ['/error/validation', tooLate, calledOff], 403: [cannotMove], 404: ['/error/not_found'] },
})

export const cancelMovingHouse = endpoint({
  name: 'cancelMovingHouse',
  method: 'POST',
  path: `${path}/:referenceId/cancel`,
  summary: 'Cancels a booked move, until the day before it starts',
  params: z.strictObject({ referenceId: z.string() }),
  answer: BookedMove,
  isIdempotent: true,
  leansOnSelection: true,
  problems: { 400: ['/error/validation', tooLate], 403: [cannotMove], 404: ['/error/not_found'] },
})

export const dismissMovingHousePromotion = endpoint({
  name: 'dismissMovingHousePromotion',
  method: 'POST',
  path: `${path}/promotion/dismiss`,
  summary: 'Dismisses the moving house promotion for 90 days, and the second time for good',
  requirements: ['MOVE-32', 'MOVE-33'],
})
