import type { Person, PersonState } from '#contract/people/people.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { dayAt, formatFullDate } from '#domain/basics/days.ts'
import { accessLine } from '#domain/customer/people.ts'
import { selectHasAccess } from '#machines/people/people.selectors.ts'
import type { PeopleActor } from '#machines/people/people.machine.ts'

const states: Readonly<Record<PersonState, { readonly words: string; readonly tone: 'good' | 'warn' | 'neutral' }>> = {
  invited: { words: 'Invited', tone: 'warn' },
  active: { words: 'Has access', tone: 'good' },
  lapsed: { words: 'Invitation expired', tone: 'neutral' },
  over: { words: 'Past its last day', tone: 'neutral' },
  ended: { words: 'Ended', tone: 'neutral' },
}

const sinceOf = ({ takenUpAt, invitedAt, endedAt }: Person): string => {
  if (endedAt) return `Ended on ${formatFullDate(dayAt(endedAt))}`
  return takenUpAt ? `Since ${formatFullDate(dayAt(takenUpAt))}` : `Invited on ${formatFullDate(dayAt(invitedAt))}`
}

export const PersonRow = ({ actor, person }: { actor: PeopleActor; person: Person }) => {
  const { accessId, email, name, state } = person
  const who = name ?? email
  const { words, tone } = states[state]
  return (
    <Box as="li" css={{ borderTop: '1px solid $line', padding: '$4 0' }}>
      <Row spread wraps gap={3} align="start">
        <Stack gap={1} css={{ flex: 1, minWidth: 220 }}>
          <Row gap={2} wraps align="centre">
            <Text weight="medium" css={{ overflowWrap: 'anywhere' }}>
              {who}
            </Text>
            <Badge tone={tone}>{words}</Badge>
          </Row>
          {name === null ? null : (
            <Text kind="small" tone="second" css={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
          )}
          <Text kind="small">{accessLine(person)}</Text>
          <Text kind="small" tone="second">
            {sinceOf(person)}
          </Text>
        </Stack>
        {selectHasAccess(person) ? (
          <Row gap={2} wraps>
            <Button
              size="compact"
              tone="quiet"
              aria-label={`Change: ${who}`}
              onClick={() => actor.send({ type: 'person.change', accessId })}
            >
              Change
            </Button>
            <Button
              size="compact"
              tone="quietDanger"
              aria-label={`End access: ${who}`}
              onClick={() => actor.send({ type: 'person.remove', accessId })}
            >
              End access
            </Button>
          </Row>
        ) : null}
      </Row>
    </Box>
  )
}
