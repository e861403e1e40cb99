import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const CarbonStep = z.enum(['occupants', 'gasUsage', 'shower', 'carDetails'])
export type CarbonStep = z.infer<typeof CarbonStep>

export const FuelType = z.enum(['petrol', 'diesel', 'hybrid', 'electric'])
export type FuelType = z.infer<typeof FuelType>
export const GasAppliance = z.enum(['heating', 'hotWater', 'cooking'])
export type GasAppliance = z.infer<typeof GasAppliance>
export const GasSource = z.enum(['naturalGas', 'bottledGas'])
export const ShowerDuration = z.enum(['bath', '1min', '2mins'])

/** Classes of the published factors. */
export const CarYear = z.enum(['before2010', '2010to2015', 'after2015'])
export const EvYear = z.enum(['2010to2015', 'after2015'])
export const EngineSize = z.enum(['under1350cc', '1350to1600cc', '1600to2000cc', '2000to3000cc', 'over3000cc'])
export const CarSize = z.enum(['small', 'medium', 'large'])

/** `z.object` for answers, `z.strictObject` for requests. */
type MakeObject = typeof z.strictObject

const carWith = (object: MakeObject) =>
  object({
    fuelType: FuelType,
    carDistanceDriven: z.number(),
    carYear: z.optional(CarYear),
    evYear: z.optional(EvYear),
    engineSize: z.optional(EngineSize),
    carSize: z.optional(CarSize),
  })
/** Electric: `evYear` and `carSize`; others: `carYear` and `engineSize`. */
export const Car = carWith(z.object)
export type Car = z.infer<typeof Car>

const answersWith = (object: MakeObject) =>
  object({
    occupants: z.optional(object({ adults: z.number(), children: z.number() })),
    /** Empty: no gas, and no source of it. */
    gasUsage: z.optional(object({ appliances: z.array(GasAppliance).check(z.maxLength(3)), source: z.nullable(GasSource) })),
    shower: z.optional(object({ frequency: z.number(), duration: ShowerDuration })),
    carDetails: z.optional(object({ numOfCars: z.number(), cars: z.array(carWith(object)).check(z.maxLength(20)) })),
  })
export const CarbonAnswers = answersWith(z.object)
export type CarbonAnswers = z.infer<typeof CarbonAnswers>

export const CarbonActionType = z.enum(['shorterShowers', 'electricHotWater', 'heatPump', 'driveLess', 'electricCar'])
export type CarbonActionType = z.infer<typeof CarbonActionType>

/** One step or action; omitted values are unchanged. */
export const CarbonUpdate = z.strictObject({
  ...answersWith(z.strictObject).shape,
  action: z.optional(z.strictObject({ type: CarbonActionType, isToggleOn: z.boolean() })),
})
export type CarbonUpdate = z.infer<typeof CarbonUpdate>

export const CarbonCategory = z.enum(['water', 'gas', 'showers', 'cars'])
export type CarbonCategory = z.infer<typeof CarbonCategory>

/** kg CO2e a year. */
const Kilograms = z.number()

export const CarbonToggle = z.object({
  type: z.string(),
  isToggleOn: z.boolean(),
  savedKg: Kilograms,
  content: z.object({
    title: z.string(),
    actions: z.array(z.string()),
  }),
})
export type CarbonToggle = z.infer<typeof CarbonToggle>

export const CarbonCalculator = z.object({
  hasCompletedForm: z.boolean(),
  progress: z.object({
    /** From 1: the first unanswered step; number of steps plus 1 when complete. */
    currentStep: z.number(),
    availableSteps: z.array(z.object({ id: z.string() })),
  }),
  answers: CarbonAnswers,
  defaultState: z.nullable(
    z.object({
      totalKg: Kilograms,
      answeredKg: Kilograms,
      categories: z.array(z.object({ category: z.string(), kg: Kilograms })),
      toggles: z.object({ actions: z.array(CarbonToggle) }),
    }),
  ),
})
export type CarbonCalculator = z.infer<typeof CarbonCalculator>

/** `quantity` of `unit` at `factor` kg of CO2e each. */
export const CarbonLine = z.object({
  category: z.string(),
  text: z.string(),
  quantity: z.number(),
  unit: z.string(),
  factor: z.number(),
  kg: Kilograms,
  source: z.string(),
})
export type CarbonLine = z.infer<typeof CarbonLine>

export const CarbonDetails = z.object({ lines: z.array(CarbonLine), assumptions: z.array(z.string()) })
export type CarbonDetails = z.infer<typeof CarbonDetails>

const path = '/private/carbonCalculator'
export const actionNotOffered = '/error/carbon_calculator/action_not_offered'

export const readCarbonCalculator = endpoint({
  name: 'readCarbonCalculator',
  method: 'GET',
  path,
  summary: 'The carbon calculator of the selected account: answers, progress and result',
  answer: CarbonCalculator,
  requirements: ['CARB-19', 'CARB-20', 'CARB-31'],
})

export const saveCarbonStep = endpoint({
  name: 'saveCarbonStep',
  method: 'POST',
  path,
  summary: 'Saves the answer of a step, or tries an action',
  body: CarbonUpdate,
  leansOnSelection: true,
  problems: { 409: [actionNotOffered] },
  requirements: ['CARB-25', 'CARB-32'],
})

export const resetCarbonCalculator = endpoint({
  name: 'resetCarbonCalculator',
  method: 'DELETE',
  path,
  summary: 'Deletes every answer',
  leansOnSelection: true,
  isExact: true,
  requirements: ['CARB-33', 'CARB-34'],
})

export const submitCarbonCalculator = endpoint({
  name: 'submitCarbonCalculator',
  method: 'POST',
  path: `${path}/submit`,
  summary: 'Completes the form when each step has an answer',
  answer: z.object({ isSuccess: z.boolean() }),
  leansOnSelection: true,
  requirements: ['CARB-21', 'CARB-35'],
})

export const readCarbonDetails = endpoint({
  name: 'readCarbonDetails',
  method: 'GET',
  path: `${path}/details`,
  summary: 'Each figure of the result with its factor and source; empty before the form is complete',
  answer: CarbonDetails,
  requirements: ['CARB-36'],
})
