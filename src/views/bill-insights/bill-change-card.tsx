import { useSelector } from '@xstate/react'
import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { LegendList } from '#design/charts/legend.tsx'
import { Waterfall } from '#design/charts/waterfall.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { SkeletonHills } from '#design/frame/skeleton.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Box, WideOnly } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { BillChangeActor } from '#machines/bill-insights/bill-change.machine.ts'
import { selectLoaded, selectLoadMode } from '#machines/kit/load.selectors.ts'
import { LoadCard } from '#views/kit/load-card.tsx'
import { BillCauses, hatched } from './bill-causes.tsx'
import * as words from './bill-change-words.ts'

const Mark = styled('i', {
  flex: 'none',
  width: 12,
  height: 12,
  borderRadius: 4,
  background: '$cmp',
  '@forced': { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
  variants: { takesOff: { true: { background: hatched, boxShadow: 'inset 0 0 0 1.5px $colors$good' } } },
})

/** Picture beside causes; on a phone causes only. */
const Sides = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@lg': {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"picture causes" "notes causes"',
    gap: '0 44px',
  },
})

/** About as high as the list of causes, in pixels. */
const heightFor = (parts: number) => Math.min(640, Math.max(440, parts * 78))

const Legend = ({ data }: { data: BillInsights }) => {
  const axis = words.axisWords(words.changeSteps(data, useBrand().loyalty.name))
  return (
    <WideOnly>
      <LegendList>
        <li>
          <Mark />
          Adds
        </li>
        <li>
          <Mark takesOff />
          Takes off
        </li>
        {axis === null ? null : <li>{axis}</li>}
      </LegendList>
    </WideOnly>
  )
}

const Content = ({ data }: { data: BillInsights }) => {
  const steps = words.changeSteps(data, useBrand().loyalty.name)
  const [first, last] = [steps[0]?.words, steps.at(-1)?.words]
  return (
    <Sides>
      <WideOnly>
        <Box css={{ gridArea: 'picture', paddingTop: '$4' }}>
          <Waterfall
            steps={steps}
            height={heightFor(data.parts.length)}
            label={`From ${first} to ${last} in ${data.parts.length} steps`}
            caption={`${words.changeTitle(data)}. ${words.changeSubtitle(data)}`}
          />
        </Box>
      </WideOnly>
      <Box css={{ '@lg': { gridArea: 'causes' } }}>
        <BillCauses data={data} />
      </Box>
      <Box css={{ '@lg': { gridArea: 'notes' } }}>
        <Text kind="caption" tone="second" css={{ marginBottom: '$2', '@lg': { marginTop: '$3' } }}>
          Exact parts come from your readings and prices. We estimate how the rest splits, and it always adds up.
        </Text>
        <Disclosure title="View as table">
          <DataTable
            caption={words.changeSubtitle(data)}
            columns={[
              { name: 'Part', cell: ({ name }) => name },
              { name: 'Adds or takes off', cell: ({ amount }) => amount, isNumber: true },
              { name: 'Bill so far', cell: ({ soFar }) => soFar, isNumber: true, isSecond: true },
              { name: 'How we know', cell: ({ how }) => how, isSecond: true },
            ]}
            lines={words.changeLines(data)}
            keyOf={({ key }) => key}
          />
        </Disclosure>
      </Box>
    </Sides>
  )
}

/** Not for a first bill. */
export const BillChangeCard = ({ actor }: { actor: BillChangeActor }) => {
  const mode = useSelector(actor, selectLoadMode)
  const data = useSelector(actor, selectLoaded)
  if (mode === 'noData') return null
  return (
    <LoadCard
      actor={actor}
      title={data && (mode === 'ready' || mode === 'updating') ? words.changeTitle(data) : 'Why it changed'}
      subtitle={words.changeSubtitle}
      aside={(shown) => <Legend data={shown} />}
      failure={{
        title: 'We couldn’t compare your bills',
      }}
      skeleton={<SkeletonHills height={300} />}
      minHeight={220}
    >
      {(shown) => <Content data={shown} />}
    </LoadCard>
  )
}
