import type { BreakdownCategory } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { barWidth } from '#design/charts/geometry/bar-width.ts'
import { fillOf } from '#design/charts/geometry/shares.ts'
import { Hidden, hidden } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { useTheme } from '#design/theme/use-theme.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import type { BreakdownPicture } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import {
  selectPartsBySize,
  selectAmount,
  selectChange,
  selectLargestPart,
} from '#machines/usage-breakdown/breakdown-trend.selectors.ts'
import { formatAmount, formatChange, wordsOf } from './breakdown-words.ts'

const Table = styled('table', {
  width: '100%',
  fontSize: '.9375rem',
  '& caption': hidden,
  '& th': { fontSize: '.8125rem', fontWeight: 450, color: '$ink2', padding: '6px 0', textAlign: 'end' },
  '& td, & tbody th': { padding: '7px 0', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tbody th': { textAlign: 'start', fontSize: 'inherit', fontWeight: 600, color: '$ink' },
  '& tbody tr': { borderTop: '1px solid $line' },
  '& [data-at="name"]': { paddingInlineStart: 14 },
  '@md': { '& [data-at="bar"]': { width: '32%', paddingInlineStart: 16 } },
  '& thead tr': { borderTop: '1px solid $line' },
  '& td + td, & th + td, & th + th': { paddingInlineStart: 14 },
  '@belowMd': {
    '& thead': hidden,
    '& tbody, & tfoot': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '40px minmax(0, 1fr) auto',
      gridTemplateAreas: '"tile name cost" "tile bar change"',
      columnGap: 12,
      rowGap: 2,
      alignItems: 'center',
      padding: '10px 0',
    },
    '& td, & tbody th': { padding: '0 !important' },
    '& [data-at="tile"]': { gridArea: 'tile' },
    '& [data-at="name"]': { gridArea: 'name' },
    '& [data-at="bar"]': { gridArea: 'bar', width: '100%' },
    '& [data-at="cost"]': { gridArea: 'cost' },
    '& [data-at="change"]': { gridArea: 'change' },
    '& [data-at="share"], & [data-at="use"]': hidden,
  },
})

const Tile = styled('span', {
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: 11,
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
})

const Track = styled('span', {
  position: 'relative',
  display: 'block',
  height: 8,
  minWidth: 64,
  borderRadius: 999,
  background: '$sunken',
  '& > i': { position: 'absolute', insetBlock: 0, insetInlineStart: 0, borderRadius: 999 },
  '& > b': {
    position: 'absolute',
    insetBlock: -5,
    width: 3,
    marginInlineStart: -1.5,
    background: '$cmp',
    boxShadow: '0 0 0 2px $colors$surface',
  },
  '@forced': { border: '1px solid CanvasText', '& > i, & > b': { forcedColorAdjust: 'none', background: 'CanvasText' } },
})

const Change = styled('span', {
  fontSize: '.875rem',
  variants: { way: { up: { color: '$warn' }, down: { color: '$good' }, none: { color: '$ink2' } } },
})

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
