import type { PropertyAvatar, SiteStatus } from '#contract/account/account.contract.ts'
import type { ComplaintTopic } from '#contract/complaints/complaints.contract.ts'
import type { Ev } from '#contract/ev/ev-plan.contract.ts'
import type { DatedConditions } from '#domain/supply/gas-energy.ts'
import type { SeriesName } from './series/series.ts'
import type * as z from 'zod/mini'
import type { TipFeedback } from './tips.ts'

export interface Load {
  readonly series: Exclude<SeriesName, 'pv'>
  readonly scale: number
}

interface Supplied {
  readonly planId: string
  /** Start of the agreement, days before the demo's day; default: the whole history. */
  readonly startedDaysAgo?: number
  /** Negative: ends after the demo's first day. */
  readonly endsInDays?: number
  readonly term?: 'open' | 'fixed'
}

export interface DemoElectricity extends Supplied {
  readonly type: 'electricity'
  /** Number and network of the ICP; the check characters are calculated. */
  readonly icp: readonly [number, string]
  readonly loads: readonly Load[]
  /** Share of the measured solar series. */
  readonly solar?: number
  readonly isBasic?: boolean
  /** Days from the start of the agreement to the first reading. */
  readonly firstDataAfterDays?: number
}

export interface DemoGas extends Supplied {
  readonly type: 'naturalGas'
  readonly icp: readonly [number, string]
  /** 1 is a home heated by gas. */
  readonly scale: number
  /** Gas conditions of the meter; default: typical values. */
  readonly conditions?: readonly DatedConditions[]
}

export interface DemoLpg extends Supplied {
  readonly type: 'lpg'
  readonly everyDays: number
  readonly bottles: number
  readonly hasOrders?: boolean
}

export type DemoSupply = DemoElectricity | DemoGas | DemoLpg

export interface DemoSite {
  readonly nickname: string | null
  readonly address: string
  readonly status?: z.infer<typeof SiteStatus>
  readonly avatar: z.infer<typeof PropertyAvatar>
  readonly supplies: readonly DemoSupply[]
}

export interface DemoAccount {
  readonly number: string
  readonly type: 'residential' | 'sme'
  readonly owner?: string
  readonly buyingGroup?: string
  readonly postal: { readonly street: string; readonly suburb: string; readonly city: string; readonly postCode: string }
  readonly region: string
  /** Day of the bill period at the start of the demo, from 1. */
  readonly dayOfBill: number
  readonly paysBy: 'directDebit' | 'card' | 'bill'
  readonly paymentHint?: string
  /** Second to last bill: three estimated days read later, or reversed and reissued. */
  readonly bills?: 'readLate' | 'reissued'
  readonly unpaidInvoices?: number
  readonly questions?: readonly {
    readonly position: number
    readonly daysAgo: number
    readonly message: string
    readonly answer?: string
  }[]
  readonly tipFeedback?: readonly TipFeedback[]
  readonly discount?: { readonly name: string; readonly percent: number }
  readonly hasPowerShout?: boolean
  /** Took part in two past events that asked for less. */
  readonly joinedFlexEvents?: boolean
  /** Medically dependent person: requested recently, or confirmed nearly a year ago. */
  readonly care?: 'pending' | 'registered'
  readonly complaint?: {
    readonly daysAgo: number
    /** Default: the last bill. */
    readonly topic?: ComplaintTopic
    readonly message: string
    readonly wish: string
  }
  readonly movingCredit?: { readonly code: string; readonly cents: number }
  readonly car?: Ev
  /** A charger that obeys us, with some weeks of nights. */
  readonly hasHomeCharger?: boolean
  readonly chargeNetId?: string
  readonly homeProfile?: Readonly<Record<string, unknown>>
  readonly businessProfile?: Readonly<Record<string, unknown>>
  readonly sites: readonly DemoSite[]
}

/** Who has accounts: with a login in the demo, or only known to the desk. */
export interface DemoAccountHolder {
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly dateOfBirth?: string
  readonly mobile: string
  readonly email: string
  readonly isEmailUnverified?: boolean
  readonly hasEarlyAccess?: boolean
  readonly isEiq2?: boolean
  readonly isNew?: boolean
  readonly hasNews?: boolean
  readonly isNewToPowerShout?: boolean
  readonly accounts: readonly DemoAccount[]
}

export interface DemoPerson extends DemoAccountHolder {
  readonly password: string
  readonly shows: string
}
