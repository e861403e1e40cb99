import { useSelector } from '@xstate/react'
import { SubTabs } from '#design/controls/sub-tabs.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Box, Page, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { ecoPaths, type EcoView } from '#machines/eco-tracker/eco-address.ts'
import { type EcoTrackerActor, ecoTrackerMachine } from '#machines/eco-tracker/eco-tracker.machine.ts'
import type { GridNowActor } from '#machines/eco-tracker/eco-loads.ts'
import * as select from '#machines/eco-tracker/eco-tracker.selectors.ts'
import { selectIsOld, selectLoaded } from '#machines/kit/load.selectors.ts'
import { definePage } from '#views/page.ts'
import { updateWords } from './eco-words.ts'
import { ForecastView } from './forecast-view.tsx'
import { RealtimeView } from './realtime-view.tsx'
import { SevenDaysView } from './seven-days-view.tsx'
import { UsageImpactView } from './usage-impact-view.tsx'

const Dot = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '&::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: '$chip', background: '$good' },
  variants: { isOld: { true: { '&::before': { background: '$warn' } } } },
})

const Updated = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const grid = useSelector(now, selectLoaded)
  const isOld = useSelector(now, selectIsOld)
  const at = useSelector(actor, select.selectAt)
  if (!grid) return null
  return (
    <Text as="span" kind="small" tone="second" isTabular role={isOld ? 'status' : undefined}>
      <Dot isOld={isOld}>{updateWords(grid.at, isOld, at)}</Dot>
    </Text>
  )
}

const names: readonly (readonly [EcoView, string])[] = [
  ['realtime', 'Realtime'],
  ['forecast', 'Forecast'],
  ['usageImpact', 'Usage impact'],
  ['lastSevenDays', 'Last 7 days'],
]

const Content = ({ actor, now }: { actor: EcoTrackerActor; now: GridNowActor }) => {
  const { view } = useSelector(actor, select.selectPlace)
  switch (view) {
    case 'realtime':
      return <RealtimeView actor={actor} now={now} />
    case 'forecast':
      return <ForecastView actor={actor} />
    case 'usageImpact':
      return <UsageImpactView actor={actor} />
    case 'lastSevenDays':
      return <SevenDaysView actor={actor} />
  }
}

export const EcoTrackerView = ({ actor }: { actor: EcoTrackerActor }) => {
  const place = useSelector(actor, select.selectPlace)
  const now = useSelector(actor, ({ children }) => children.now)
  if (!now) return null
  return (
    <Page css={{ paddingTop: '$4', paddingBottom: '$8' }}>
      <Row spread wraps gap={2}>
        <Text as="h1" kind="h1">
          Eco tracker
        </Text>
        <Updated actor={actor} now={now} />
      </Row>
      <Box css={{ marginTop: '$3', marginBottom: '$4' }}>
        <SubTabs
          areChips
          label="Views of the eco tracker"
          items={names.map(([view, label]) => ({ href: ecoPaths[view], label, isCurrent: view === place.view }))}
        />
      </Box>
      <Stack gap={4}>
        {place.isOdd ? <NoticeBar tone="info">That link isn’t for a valid time. Here’s the latest.</NoticeBar> : null}
        <Content actor={actor} now={now} />
      </Stack>
    </Page>
  )
}

export const page = definePage({ id: 'ecoTracker', machine: ecoTrackerMachine, View: EcoTrackerView })
