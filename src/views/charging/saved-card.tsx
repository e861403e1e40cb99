import type { Charging, ChargingSession } from '#contract/charging/charging.contract.ts'
import { DataTable } from '#design/charts/data-table.tsx'
import { Button } from '#design/controls/button.tsx'
import { Disclosure } from '#design/controls/disclosure.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { Hidden, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { counted } from '#domain/basics/counted.ts'
import * as select from '#machines/charging/charging.selectors.ts'
import { savedText, sessionText, timesText } from './charging-words.ts'
import { halfHourColumns } from './plan-chart.tsx'

const List = styled('ul', {
  listStyle: 'none',
  '& > li': { display: 'grid', gap: '4px 24px', paddingBlock: '$3', '@md': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  '& > li + li': { borderTop: '1px solid $line' },
  '& > li > :nth-child(3)': { gridColumn: '1 / -1' },
})

interface SavedProps {
  readonly charging: Charging
  /** Whose half-hours are shown. */
  readonly sessionId: string | null
  readonly onToggle: (sessionId: string) => void
}

const Proof = ({ session, costIncluded }: { readonly session: ChargingSession; readonly costIncluded: boolean }) => (
  <DataTable
    caption="Each half-hour in kWh: what it charged, and what it would have right away"
    columns={halfHourColumns(costIncluded, 'Charged', 'Right away')}
    lines={select.proofOf(session)}
    keyOf={({ startsAt }) => startsAt}
  />
)

interface SessionsProps extends Omit<SavedProps, 'charging'> {
  readonly sessions: readonly ChargingSession[]
  readonly costIncluded: boolean
}

const Sessions = ({ sessions, costIncluded, sessionId, onToggle }: SessionsProps) => (
  <List>
    {sessions.map((session) => {
      const isOpen = session.sessionId === sessionId
      return (
        <li key={session.sessionId}>
          <Stack gap={1}>
            <Text as="h3" kind="body" weight="strong">
              {timesText(session)}
            </Text>
            <Text>{sessionText(session)}</Text>
          </Stack>
          <Row>
            <Button tone="quiet" aria-expanded={isOpen} onClick={() => onToggle(session.sessionId)}>
              Half-hours<Hidden>{` of ${timesText(session)}`}</Hidden>
            </Button>
          </Row>
          {isOpen ? <Proof session={session} costIncluded={costIncluded} /> : null}
        </li>
      )
    })}
  </List>
)

export const SavedCard = ({ charging, sessionId, onToggle }: SavedProps) => {
  const { costIncluded } = charging
  const { recent, earlier } = select.sessionsIn(charging)
  if (recent.length === 0)
    return (
      <TitledCard title="What it saved" gap={2}>
        <Text>Nothing yet. You’ll see each charge here, and what it saved.</Text>
      </TitledCard>
    )
  return (
    <TitledCard title="What it saved" gap={3}>
      <Text>{savedText(charging)}</Text>
      <Text kind="small" tone="second">
        Your bill counts what your meter reads. These figures are from the charger’s own meter.
      </Text>
      <Sessions sessions={recent} costIncluded={costIncluded} sessionId={sessionId} onToggle={onToggle} />
      {earlier.length === 0 ? null : (
        <Disclosure title={counted(earlier.length, 'earlier charge')}>
          <Sessions sessions={earlier} costIncluded={costIncluded} sessionId={sessionId} onToggle={onToggle} />
        </Disclosure>
      )}
    </TitledCard>
  )
}
