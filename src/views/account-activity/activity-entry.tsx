import { Card } from '#design/theme/card.tsx'
import { CircleUserRound, Eye, Pencil } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { listText } from '#domain/basics/list-text.ts'
import { didWords, signInWords, whereWords, whoWords } from '#domain/portal/activity-words.ts'
import { formatTime } from '#domain/basics/days.ts'
import type { AccountChange, ActivityEntry, StaffVisit } from '#contract/account-activity/account-activity.contract.ts'

const partNames: Readonly<Record<StaffVisit['seen'][number], string>> = {
  account: 'your account',
  activity: 'this page',
  bills: 'bills and payments',
  products: 'products and plans',
  profile: 'profile',
  usage: 'energy use',
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <Text kind="small">
    <Strong>{name}:</Strong> {children}
  </Text>
)

const List = styled('ul', {
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: '$4', paddingBlock: '$4' },
  '& > li:first-child': { paddingTop: 0 },
  '& > li:last-child': { paddingBottom: 0 },
  '& > li + li': { borderTop: '1px solid $line' },
})

const Visit = ({ visit }: { visit: StaffVisit }) => {
  const { id, at, endedAt, staffName, reason, reference, seen, changes } = visit
  const Mark = changes.length === 0 ? Eye : Pencil
  return (
    <>
      <IconTile tone="info">
        <Mark size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Box as="article" aria-labelledby={`visit-${id}`} css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Row spread wraps gap={2} align="baseline">
          <Text as="h3" kind="body" weight="strong" id={`visit-${id}`}>
            {changes.length === 0 ? `${staffName} viewed your account` : `${staffName} made changes for you`}
          </Text>
          <Text kind="small" tone="second" isTabular>
            {formatTime(at)}
            {endedAt === null ? ', still open' : ` to ${formatTime(endedAt)}`}
          </Text>
        </Row>
        <Stack gap={1} css={{ marginTop: '$2' }}>
          <Line name="Reason">{reason}</Line>
          <Line name="Reference">{reference}</Line>
          {seen.length > 0 ? <Line name="Viewed">{listText(seen.map((part) => partNames[part]))}</Line> : null}
          {changes.map(({ at: madeAt, what }) => (
            <Line key={`${madeAt} ${what}`} name={`Changed, ${formatTime(madeAt)}`}>
              {what}
            </Line>
          ))}
        </Stack>
      </Box>
    </>
  )
}

const EntryPlace = ({ entry }: { entry: Exclude<ActivityEntry, { kind: 'staffVisit' }> }) => {
  const where = whereWords(entry)
  return where === '' ? null : (
    <Text kind="small" tone="second">
      {where}
    </Text>
  )
}

const OwnSignIn = ({ entry }: { entry: Extract<ActivityEntry, { kind: 'signIn' }> }) => (
  <>
    <IconTile tone="primary">
      <CircleUserRound size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Row spread wraps gap={2} align="baseline" css={{ flex: 1, minHeight: 44, alignItems: 'center' }}>
      <Box>
        <Text>You {signInWords[entry.how]}</Text>
        <EntryPlace entry={entry} />
      </Box>
      <Text kind="small" tone="second" isTabular>
        {formatTime(entry.at)}
      </Text>
    </Row>
  </>
)

const Change = ({ entry }: { entry: AccountChange }) => (
  <>
    <IconTile tone={entry.by.who === 'staff' ? 'info' : 'primary'}>
      <Pencil size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Row spread wraps gap={2} align="baseline" css={{ flex: 1, minHeight: 44, alignItems: 'center' }}>
      <Box>
        <Text>
          {whoWords(entry.by)} {didWords(entry)}
        </Text>
        <EntryPlace entry={entry} />
        {entry.reason === null ? null : <Line name="Reason">{entry.reason}</Line>}
      </Box>
      <Text kind="small" tone="second" isTabular>
        {formatTime(entry.at)}
      </Text>
    </Row>
  </>
)

const Entry = ({ entry }: { entry: ActivityEntry }) => {
  switch (entry.kind) {
    case 'staffVisit':
      return <Visit visit={entry} />
    case 'signIn':
      return <OwnSignIn entry={entry} />
    case 'change':
      return <Change entry={entry} />
  }
}

export const ActivityList = ({ entries }: { entries: readonly ActivityEntry[] }) => (
  <Card as="div">
    <List>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </List>
  </Card>
)
