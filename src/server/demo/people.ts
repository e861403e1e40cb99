import type { PropertyAvatar, SiteStatus } from '#contract/account.contract.ts'
import type { Ev } from '#contract/ev-plan.contract.ts'
import type { DatedConditions } from '#domain/gas-energy.ts'
import type { SeriesName } from './series/series.ts'
import type * as z from 'zod/mini'
import type { SaidOfTip } from './tips.ts'

export interface Load {
  readonly series: Exclude<SeriesName, 'pv'>
  readonly scale: number
}

interface Supplied {
  readonly planId: string
  /** Days before the demo begins on which the agreement began; the whole of the demo's history without it. */
  readonly startedDaysAgo?: number
  /** Below zero: it ends after the demo's first day. */
  readonly endsInDays?: number
  readonly term?: 'open' | 'fixed'
}

export interface DemoElectricity extends Supplied {
  readonly type: 'electricity'
  /** Number and network of the ICP; its check characters are worked out. */
  readonly icp: readonly [number, string]
  readonly loads: readonly Load[]
  /** Panels, as a share of the measured ones. */
  readonly solar?: number
  /** Read by hand: days are shared out between reads of its dial. */
  readonly isBasic?: boolean
  /** Readings begin to arrive this many days after the agreement began. */
  readonly firstDataAfterDays?: number
}

export interface DemoGas extends Supplied {
  readonly type: 'naturalGas'
  readonly icp: readonly [number, string]
  /** 1 is a home heated by gas. */
  readonly scale: number
  /** Of its meter; what is usual without them. */
  readonly conditions?: readonly DatedConditions[]
}

export interface DemoLpg extends Supplied {
  readonly type: 'lpg'
  /** A delivery every so many days. */
  readonly everyDays: number
  readonly bottles: number
  /** One order was called off, and one is on its way through a locked gate. */
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
  /** Which day of its bill period the account is on when the demo begins, from 1. */
  readonly dayOfBill: number
  readonly paysBy: 'directDebit' | 'card' | 'bill'
  readonly paymentHint?: string
  /** What the bill before the last one shows: three estimated days that were read after it, or that it was taken back and issued again. */
  readonly bills?: 'readLate' | 'reissued'
  /** The newest invoices that are left unpaid. */
  readonly unpaidInvoices?: number
  /** Questions about lines of the newest bill, by their place. */
  readonly questions?: readonly {
    readonly position: number
    readonly daysAgo: number
    readonly message: string
    readonly answer?: string
  }[]
  readonly saidOfTips?: readonly SaidOfTip[]
  readonly discount?: { readonly name: string; readonly percent: number }
  readonly hasPowerShout?: boolean
  /** Somebody in the home depends on power for their health: asked for lately, or confirmed nearly a year ago. */
  readonly care?: 'pending' | 'registered'
  /** About the newest bill, made so many days ago, and read by a person on the day after. */
  readonly complaint?: { readonly daysAgo: number; readonly message: string; readonly wish: string }
  /** Credit for a move of house, and its code. */
  readonly movingCredit?: { readonly code: string; readonly cents: number }
  readonly car?: Ev
  /** The account of the sandbox charge network that it is linked to. */
  readonly chargeNetId?: string
  readonly homeProfile?: Readonly<Record<string, unknown>>
  readonly businessProfile?: Readonly<Record<string, unknown>>
  readonly sites: readonly DemoSite[]
}

export interface DemoPerson {
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly dateOfBirth?: string
  readonly mobile: string
  readonly email: string
  readonly password: string
  /** What this customer is there to show, in a few words. */
  readonly shows: string
  readonly isEmailUnverified?: boolean
  readonly hasEarlyAccess?: boolean
  readonly isEiq2?: boolean
  /** Has not been shown round yet. */
  readonly isNew?: boolean
  /** Has not seen what is new: the dashboard's modal and the promotions. */
  readonly hasNews?: boolean
  /** Has not been shown how free hours work. */
  readonly isNewToPowerShout?: boolean
  readonly accounts: readonly DemoAccount[]
}
