import * as z from 'zod/mini'
import { endpoint } from '#contract/kit.ts'

/** Inclusive; -1 is open, both -1 unknown. */
const Band = z.object({ Min: z.number(), Max: z.number() })
const RoomDetail = z.object({ RoomType: z.string(), Count: z.number() })

const texts = z.optional(z.array(z.string()))
const text = z.optional(z.string())
const flag = z.optional(z.boolean())
const count = z.optional(z.number())

/** Unanswered questions are missing; unknown values count as unanswered. Documented field names. */
export const HomeProfile = z.object({
  EnergyTypesUsed: texts,
  HouseType: text,
  FloorArea: z.optional(Band),
  WaterHeating: text,
  HeatingFuels: texts,
  AirConditioning: text,
  OtherEnergyUsageImpact: texts,
  IsHomeOwner: flag,
  HouseAge: z.optional(Band),
  NumberOfAdultOccupants: count,
  NumberOfChildOccupants: count,
  RoomDetails: z.optional(z.array(RoomDetail)),
  HeatingSystems: texts,
  Insulation: text,
  HasEvThatChargesAtHome: flag,
  HasDedicatedEvWallCharger: flag,
  HasSkippedEv: flag,
})
export const BusinessProfile = z.object({
  Industry: text,
  MainUse: text,
  NumberOfEmployees: text,
  LandAreaInHa: text,
  FloorAreaInM2: text,
  PaidServices: texts,
  TypesOfEnergyUsed: texts,
  NumberOfRoomsManaged: count,
  MilkProducedInLitresPerMonth: count,
  WineProducedInLitresPerMonth: count,
  NumberOfCustomersServedPerMonth: count,
  OtherPowerSources: texts,
  TotalNumberOfSites: count,
})

export const readHomeProfile = endpoint({
  name: 'readHomeProfile',
  method: 'GET',
  path: '/private/homeProfile',
  summary: 'The home profile of the selected account',
  answer: HomeProfile,
  requirements: ['SHELL-79', 'HOME-03'],
})

export const readBusinessProfile = endpoint({
  name: 'readBusinessProfile',
  method: 'GET',
  path: '/private/businessProfile',
  summary: 'The business profile of the selected account',
  answer: BusinessProfile,
  requirements: ['SHELL-79', 'BIZ-03'],
})
