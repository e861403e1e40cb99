import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

export const EnergyType = z.enum(['Electricity', 'NaturalGas', 'Lpg', 'Other'])
export const HouseType = z.enum(['Standalone', 'Apartment', 'Terrace', 'LifestyleBlock', 'Rural', 'Other'])
export const WaterHeating = z.enum(['Electricity', 'Gas', 'Other'])
export const HeatingFuel = z.enum(['Electricity', 'Gas', 'SolidFuel', 'Other'])
export const AirConditioning = z.enum(['CentralAirCon', 'HeatPump', 'Other', 'None'])
export const OtherEnergyUsageImpact = z.enum([
  'Pool',
  'SpaOrSauna',
  'ThermalCurtains',
  'VentilationSystem',
  'SolarPanels',
  'SolarWaterHeating',
])
export const RoomType = z.enum(['Bedroom', 'Lounge', 'Kitchen', 'Bathroom', 'Laundry', 'DiningRoom', 'Office', 'Garage', 'Other'])
export const HeatingSystem = z.enum(['HeatPump', 'SpaceHeating', 'Burner', 'Radiators', 'Underfloor', 'Portable', 'Other'])
export const Insulation = z.enum(['None', 'Minimal', 'Moderate', 'Well', 'Excellent'])

export const NumberOfEmployees = z.enum([
  '1',
  '2',
  '3',
  '4',
  '5',
  '5-10',
  '11-15',
  '16-20',
  '21-30',
  '31-40',
  '41-50',
  '51-100',
  '>100',
])
export const LandAreaInHa = z.enum([
  'under 1 ha',
  '1-5',
  '5-10',
  '10-20',
  '20-50',
  '50-100',
  '100-150',
  '150-200',
  '200+',
  'not applicable',
])
/** As documented: no band from 300 to 500. */
export const FloorAreaInM2 = z.enum([
  'under 50',
  '50-100',
  '100-150',
  '150-300',
  '500-800',
  '800-1000',
  '1000-1500',
  '1500+',
  'not applicable',
])
export const PaidService = z.enum([
  'Refrigeration',
  'HVAC',
  'Processing equipment',
  'Food preparation',
  'Hot water cylinder',
  'Water heating',
  'EV charging',
  'Water cooling',
  'Water pumps',
  'Office equipment',
  'IT infrastructure',
  'Manufacturing equipment',
  'Other',
])
export const OtherPowerSource = z.enum(['Solar', 'Generator'])

/** Null deletes the answer; omitted: unchanged. */
const saved = <Answer extends z.ZodMiniType>(answer: Answer) => z.optional(z.nullable(answer))
const several = <Option extends z.ZodMiniType>(option: Option) => z.array(option).check(z.maxLength(20))
/** Bounds are the question's. */
const whole = z.number()
const SavedBand = z.strictObject({ Min: z.int(), Max: z.int() })
const isWizardUpdate = z.optional(z.boolean())

export const HomeProfileUpdate = z.strictObject({
  EnergyTypesUsed: saved(several(EnergyType)),
  HouseType: saved(HouseType),
  FloorArea: saved(SavedBand),
  WaterHeating: saved(WaterHeating),
  HeatingFuels: saved(several(HeatingFuel)),
  AirConditioning: saved(AirConditioning),
  OtherEnergyUsageImpact: saved(several(OtherEnergyUsageImpact)),
  IsHomeOwner: saved(z.boolean()),
  HouseAge: saved(SavedBand),
  NumberOfAdultOccupants: saved(whole),
  NumberOfChildOccupants: saved(whole),
  RoomDetails: saved(z.array(z.strictObject({ RoomType, Count: whole })).check(z.maxLength(9))),
  HeatingSystems: saved(several(HeatingSystem)),
  Insulation: saved(Insulation),
  HasEvThatChargesAtHome: saved(z.boolean()),
  HasDedicatedEvWallCharger: saved(z.boolean()),
  HasSkippedEv: saved(z.boolean()),
  isWizardUpdate,
})
export type HomeProfileUpdate = z.infer<typeof HomeProfileUpdate>

export const BusinessProfileUpdate = z.strictObject({
  Industry: saved(z.string().check(z.maxLength(100))),
  MainUse: saved(z.string().check(z.maxLength(100))),
  NumberOfEmployees: saved(NumberOfEmployees),
  LandAreaInHa: saved(LandAreaInHa),
  FloorAreaInM2: saved(FloorAreaInM2),
  PaidServices: saved(several(PaidService)),
  TypesOfEnergyUsed: saved(several(EnergyType)),
  NumberOfRoomsManaged: saved(whole),
  MilkProducedInLitresPerMonth: saved(whole),
  WineProducedInLitresPerMonth: saved(whole),
  NumberOfCustomersServedPerMonth: saved(whole),
  OtherPowerSources: saved(several(OtherPowerSource)),
  TotalNumberOfSites: saved(whole),
  isWizardUpdate,
})
export type BusinessProfileUpdate = z.infer<typeof BusinessProfileUpdate>

export const otherProfileKind = '/error/profile/other_kind'

export const saveHomeProfile = endpoint({
  name: 'saveHomeProfile',
  method: 'POST',
  path: '/private/homeProfile',
  summary: 'Merges answers into the home profile of the selected account',
  body: HomeProfileUpdate,
  leansOnSelection: true,
  problems: { 409: [otherProfileKind] },
  requirements: ['HOME-04', 'HOME-56'],
})

export const saveBusinessProfile = endpoint({
  name: 'saveBusinessProfile',
  method: 'POST',
  path: '/private/businessProfile',
  summary: 'Merges answers into the business profile of the selected account',
  body: BusinessProfileUpdate,
  leansOnSelection: true,
  problems: { 409: [otherProfileKind] },
  requirements: ['BIZ-04'],
})
