import { Card } from '#design/card.tsx'
import { CircleUserRound, Eye } from '#design/icons.ts'
import { IconTile } from '#design/icon-tile.tsx'
import { Box, Row, Stack } from '#design/layout.tsx'
import { Strong, Text } from '#design/text.tsx'
import { formatInstant, formatTime } from '#domain/days.ts'
import type { ActivityEntry, StaffVisit } from '#machines/account-activity/account-activity.machine.ts'

const partNames: Readonly<Record<StaffVisit['seen'][number], string>> = {
  account: 'your account',
  activity: 'this page',
  bills: 'bills and payments',
  products: 'products and plans',
  profile: 'profile',
  usage: 'energy use',
}

const listFormat = new Intl.ListFormat('en-NZ')

const Line = ({ name, children }: { name: string; children: string }) => (
  <Text kind="small">
    <Strong>{name}:</Strong> {children}
  </Text>
)

const Visit = ({ visit }: { visit: StaffVisit }) => {
  const { id, at, endedAt, staffName, reason, reference, seen, changes } = visit
  return (
    <Card as="article" aria-labelledby={`visit-${id}`}>
      <Row gap={4} align="start">
        <IconTile>
          <Eye size={22} strokeWidth={1.9} aria-hidden />
        </IconTile>
        <Box css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text as="h2" kind="h3" id={`visit-${id}`}>
            {changes.length === 0 ? `${staffName} viewed your account` : `${staffName} acted for you`}
          </Text>
          <Text kind="small" tone="second" isTabular>
            {formatInstant(at)}
            {endedAt === null ? ', still open' : ` to ${formatTime(endedAt)}`}
          </Text>
          <Stack gap={1} css={{ marginTop: '$3' }}>
            <Line name="Reason">{reason}</Line>
            <Line name="Reference">{reference}</Line>
            {seen.length > 0 ? <Line name="Viewed">{listFormat.format(seen.map((part) => partNames[part]))}</Line> : null}
            {changes.map(({ at: madeAt, what }) => (
              <Line key={`${madeAt} ${what}`} name={`Changed, ${formatTime(madeAt)}`}>
                {what}
              </Line>
            ))}
          </Stack>
        </Box>
      </Row>
    </Card>
  )
}

const ways = { password: 'with your password', link: 'with an emailed link' } as const

/** One line of the account's activity. */
export const ActivityLine = ({ entry }: { entry: ActivityEntry }) => {
  if (entry.kind === 'staffVisit') return <Visit visit={entry} />
  return (
    <Row gap={4} css={{ paddingInline: '$5' }}>
      <IconTile tone="primary">
        <CircleUserRound size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Box>
        <Text>You signed in {ways[entry.how]}</Text>
        <Text kind="small" tone="second" isTabular>
          {formatInstant(entry.at)}
        </Text>
      </Box>
    </Row>
  )
}
