import type { BreakdownCategory } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { barWidth } from '#design/charts/bar-width.ts'
import { fillOf } from '#design/charts/shares.ts'
import { Hidden } from '#design/theme/layout.tsx'
import { useTheme } from '#design/theme/use-theme.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import {
  selectPartsBySize,
  selectAmount,
  selectChange,
  selectLargestPart,
} from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import { formatAmount, formatChange, wordsOf } from './breakdown-words.ts'
import { Change, Table, Tile, Track } from './part-table.ts'

const wayOf = (change: number) => (change === 0 ? 'none' : change > 0 ? 'up' : 'down')

interface PartRowsProps {
  readonly picture: BreakdownPicture
  readonly unit: Unit
}

const PartRow = ({ category, longest, picture, unit }: PartRowsProps & { category: BreakdownCategory; longest: number }) => {
  const theme = useTheme()
  const { fill, ink, icon: Icon } = fillOf(category.name, category.hexColour, theme)
  const { value, percentage } = selectAmount(category, unit)
  const change = selectChange(picture, category, unit)
  return (
    <tr>
      <td data-at="tile">
        <Tile style={{ background: fill, color: ink }}>
          {Icon === null ? (
            <img
              src={category.iconUrl}
              alt=""
              width={20}
              height={20}
              style={{ filter: `brightness(0) invert(${theme.mode === 'dark' ? 0 : 1})` }}
            />
          ) : (
            <Icon size={20} strokeWidth={1.9} aria-hidden />
          )}
        </Tile>
      </td>
      <th scope="row" data-at="name">
        {category.name}
      </th>
      <td data-at="bar" aria-hidden>
        <Track>
          <i style={{ width: barWidth(value, longest * 1.1), background: fill }} />
          {change === null ? null : <b style={{ insetInlineStart: barWidth(value - change, longest * 1.1) }} />}
        </Track>
      </td>
      <td data-at="share">{formatNumber(percentage)}%</td>
      <td data-at="cost">
        <b>{formatAmount(value, unit)}</b>
      </td>
      {unit === 'nzd' ? <td data-at="use">{formatAmount(category.kWh.value, 'kwh')}</td> : null}
      {picture.before ? (
        <td data-at="change">
          <Change way={wayOf(change ?? 0)}>{formatChange(change ?? 0, unit)}</Change>
        </td>
      ) : null}
    </tr>
  )
}

export const PartRows = ({ picture, unit }: PartRowsProps) => {
  const { shown, before } = picture
  const rows = selectPartsBySize(shown, unit)
  const largest = selectLargestPart(picture, unit)
  const day = (value: number) => (unit === 'nzd' ? formatDollars(value) : formatAmount(value, unit))
  return (
    <Table>
      <caption>
        Each part with its share. The largest uses {day(rows[0] ? selectAmount(rows[0], unit).dailyAverageUsage : 0)} a day.
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={3}>
            <Hidden>Part</Hidden>
          </th>
          <th scope="col">Share</th>
          <th scope="col">{unit === 'nzd' ? 'Cost' : 'Use'}</th>
          {unit === 'nzd' ? <th scope="col">Use</th> : null}
          {before ? (
            <th scope="col" aria-label={`Change from the ${wordsOf(shown).before}`}>
              Change
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((category) => (
          <PartRow key={category.name} category={category} longest={largest} picture={picture} unit={unit} />
        ))}
      </tbody>
    </Table>
  )
}
