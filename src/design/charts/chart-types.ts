import type { ReactNode } from 'react'
import type { ColourName } from '#brands/brands.ts'
import type { ChartUnit } from './axis.ts'

/** One bar of a usage chart. */
export interface UsageBar {
  /** Unique in the chart and stable between units, so that a selection survives a change of unit. */
  readonly key: string
  /** 'Wed', '22', '3 am', 'Jan' */
  readonly label: string
  /** What the bar's column belongs to, named beneath the first label of each: the month of a day, the day of an hour. */
  readonly group?: string
  /** The clock's hour at which the bar begins, 2.5 at half past two: labels then stand at round hours. */
  readonly hour?: number
  /** In the chart's unit; for `empty` the height of a typical day, null when that is not known either. */
  readonly value: number | null
  /** What went the other way, 0 or more: drawn from the line of 0 downwards. */
  readonly below?: number
  /** `powerShout` is an actual day with free hours. */
  readonly kind: 'actual' | 'estimated' | 'empty' | 'powerShout'
  /** The same place in the period before, in the chart's unit. */
  readonly compare?: number | null
  readonly isToday?: boolean
  /** Of a bar that is read or estimated, where colour says something too. */
  readonly colour?: ColourName
}

/** What is said about a bar when it is pointed at. */
export interface ChartTip {
  /** 'Saturday 6 June' */
  readonly title: string
  /** '31.2 kWh' */
  readonly value: string
  /** The other unit: '$10.99' */
  readonly second?: string
  /** State or comparison, a line each: '4.2 kWh more than last month' */
  readonly notes?: readonly string[]
  /** Where the bar opens, that it does: 'Press for its hours'. Seen, and read out once for the whole chart. */
  readonly opens?: string
}

/** A named stretch of the axis, shaded: the seasons of a year. */
export interface ChartBand {
  readonly fromKey: string
  readonly toKey: string
  readonly name: string
}

export interface ChartProps {
  readonly bars: readonly UsageBar[]
  readonly unit: ChartUnit
  /** Says what the chart is: 'Daily electricity use, 22 May to 19 June'. */
  readonly label: string
  /** The sentence that the chart proves; read out with it, seen only with `isCaptionShown`. */
  readonly caption?: ReactNode
  readonly isCaptionShown?: boolean
  readonly bands?: readonly ChartBand[]
  /** The words for one bar. */
  readonly tipOf: (bar: UsageBar) => ChartTip
  /** The chosen bar; leave it out and the chart keeps it to itself. */
  readonly selectedKey?: string | null
  readonly onSelect?: (key: string | null) => void
  /** Opens what a bar is made of: by a click, a second touch or Enter. Left out where there is nothing to open. */
  readonly onOpen?: (key: string) => void
  /** What marks a day with free hours. */
  readonly mark?: 'sun' | 'clock'
  /** CSS pixels; at least, where it fills what room there is. */
  readonly height?: number
  readonly isFilling?: boolean
}
