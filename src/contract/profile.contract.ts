import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

/** The answers given so far; a question without an answer is not there. Field names are the documented ones. */
export const HomeProfile = z.looseObject({
  EnergyTypesUsed: z.optional(z.array(z.string())),
  HouseType: z.optional(z.string()),
  FloorArea: z.optional(z.looseObject({ Min: z.number(), Max: z.number() })),
  WaterHeating: z.optional(z.string()),
  HeatingFuels: z.optional(z.array(z.string())),
  AirConditioning: z.optional(z.string()),
})
export const BusinessProfile = z.looseObject({
  Industry: z.optional(z.string()),
  MainUse: z.optional(z.string()),
})

export const readHomeProfile = endpoint({
  name: 'readHomeProfile',
  method: 'GET',
  path: '/private/homeProfile',
  summary: 'The home profile of the selected account',
  answer: HomeProfile,
  requirements: ['SHELL-79'],
})

export const readBusinessProfile = endpoint({
  name: 'readBusinessProfile',
  method: 'GET',
  path: '/private/businessProfile',
  summary: 'The business profile of the selected account',
  answer: BusinessProfile,
  requirements: ['SHELL-79'],
})

export const Season = z.enum(['Spring', 'Summer', 'Autumn', 'Winter', 'Christmas'])

export const readTips = endpoint({
  name: 'readTips',
  method: 'GET',
  path: '/private/tips',
  summary: 'Energy saving tips by category',
  answer: z.looseObject({
    CategoryTips: z.array(
      z.looseObject({
        Category: z.string(),
        Tips: z.array(
          z.looseObject({
            Guid: z.string(),
            Title: z.string(),
            Text: z.string(),
            TipReviewStatus: z.nullable(z.enum(['Liked', 'Disliked'])),
            IsNew: z.boolean(),
          }),
        ),
      }),
    ),
    HasVisited: z.boolean(),
    CurrentSeason: Season,
  }),
  requirements: ['SHELL-79'],
})
