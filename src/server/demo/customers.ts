import { businesses } from './businesses.ts'
import { gasHomes } from '#server/demo/gas/gas-homes.ts'
import { demoGuests } from './guests.ts'
import { homes } from './homes.ts'
import { households } from './households.ts'
import { newcomers } from './newcomers.ts'
import type { DemoPerson } from './people.ts'

export const demoPeople: readonly DemoPerson[] = [...homes, ...gasHomes, ...newcomers, ...households, ...businesses]

export interface DemoCustomer {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly shows: string
}

/** Printed at the start. All people and addresses are invented. */
export const demoCustomers: readonly DemoCustomer[] = [...demoPeople, ...demoGuests].map(
  ({ firstName, lastName, email, password, shows }) => ({
    name: `${firstName} ${lastName}`,
    email,
    password,
    shows,
  }),
)
