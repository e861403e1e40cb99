import type * as z from 'zod/mini'
import { accountEntities, profileEntities } from './account.entities.ts'
import { billingEntities } from './billing.entities.ts'
import { directDebitEntities } from './direct-debit.entities.ts'
import type { Entity } from './entity.ts'
import { flexEventEntities } from './flex-event.entities.ts'
import { offerEntities } from './offer.entities.ts'
import { personEntities } from './person.entities.ts'
import { priceEntities } from './price.entities.ts'
import { referenceEntities } from './reference.entities.ts'
import { supplyEntities } from './supply.entities.ts'

const all = [
  ...referenceEntities,
  ...flexEventEntities,
  ...priceEntities,
  ...personEntities,
  ...accountEntities,
  ...supplyEntities,
  ...profileEntities,
  ...billingEntities,
  ...directDebitEntities,
  ...offerEntities,
] as const

export type EntityName = (typeof all)[number]['name']
export type RowOf<Name extends EntityName> = z.infer<Extract<(typeof all)[number], { readonly name: Name }>['schema']>

/** In the order in which they are applied. */
export const entities: readonly Entity[] = all

const byName = new Map(entities.map((entity) => [entity.name, entity]))
export const entityNamed = (name: string): Entity | undefined => byName.get(name)
