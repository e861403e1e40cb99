import { Card } from '#design/theme/card.tsx'
import { CircleUserRound, Eye, Pencil } from '#design/theme/icons.ts'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Strong, Text } from '#design/theme/text.tsx'
import { formatTime } from '#domain/days.ts'
import type { AccountChange, ActivityEntry, StaffVisit } from '#contract/account-activity.contract.ts'

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
            {changes.length === 0 ? `${staffName} viewed your account` : `${staffName} acted for you`}
          </Text>
          <Text kind="small" tone="second" isTabular>
            {formatTime(at)}
            {endedAt === null ? ', still open' : ` to ${formatTime(endedAt)}`}
          </Text>
        </Row>
        <Stack gap={1} css={{ marginTop: '$2' }}>
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
    </>
  )
}

const ways = { password: 'with your password', link: 'with an emailed link' } as const

const OwnSignIn = ({ entry }: { entry: Extract<ActivityEntry, { kind: 'signIn' }> }) => (
  <>
    <IconTile tone="primary">
      <CircleUserRound size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Row spread wraps gap={2} align="baseline" css={{ flex: 1, minHeight: 44, alignItems: 'center' }}>
      <Text>You signed in {ways[entry.how]}</Text>
      <Text kind="small" tone="second" isTabular>
        {formatTime(entry.at)}
      </Text>
    </Row>
  </>
)

const changeWords: Readonly<Record<AccountChange['what'], string>> = {
  loginEmailAsked: 'asked for another login email',
  loginEmail: 'changed the login email',
  loginEmailKept: 'kept the login email as it was',
  password: 'chose a new password',
  mobilePhone: 'changed the mobile number',
  homePhone: 'changed the home phone',
  workPhone: 'changed the work phone',
  postalAddress: 'changed the postal address',
  contactPreferences: 'changed where bills are mailed',
  propertyName: 'changed a property’s name',
  schoolDonation: 'changed what is given to a school',
  messages: 'changed what is told',
  gasOrdered: 'ordered gas',
  gasOrderChanged: 'changed an order of gas',
  gasOrderCancelled: 'called an order of gas off',
  meterRead: 'sent a meter reading',
  meterReadChanged: 'changed a meter reading',
  meterReadTakenBack: 'took a meter reading back',
}

const Change = ({ entry: { what, at, by } }: { entry: AccountChange }) => (
  <>
    <IconTile tone={by.isStaff ? 'info' : 'primary'}>
      <Pencil size={22} strokeWidth={1.9} aria-hidden />
    </IconTile>
    <Row spread wraps gap={2} align="baseline" css={{ flex: 1, minHeight: 44, alignItems: 'center' }}>
      <Text>
        {by.isYou ? 'You' : by.isStaff ? `${by.name}, one of our people,` : by.name} {changeWords[what]}
      </Text>
      <Text kind="small" tone="second" isTabular>
        {formatTime(at)}
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

/** What happened in the account on one day. */
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
