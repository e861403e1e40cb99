import { useSelector } from '@xstate/react'
import { Download } from '#design/theme/icons.ts'
import { Button } from '#design/controls/button.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { Select } from '#design/fields/select.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/theme/card.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import type { ActivityFilter } from '#contract/account-activity/account-activity.contract.ts'
import { lengthMessage, longestSearch } from '#domain/basics/text-length.ts'
import type { AccountActivityActor } from '#machines/account-activity/account-activity.machine.ts'
import * as select from '#machines/account-activity/account-activity.selectors.ts'
import { DownloadButton } from '#views/bills/download-button.tsx'
import { inPlace } from '#views/kit/in-place.ts'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'signIn', label: 'Sign-ins' },
  { value: 'change', label: 'Changes' },
  { value: 'staffVisit', label: 'Visits' },
] as const

const people = [
  { value: 'all', label: 'Everyone' },
  { value: 'you', label: 'You' },
  { value: 'other', label: 'Others with access' },
  { value: 'staff', label: 'Our team' },
  { value: 'retailer', label: 'Us' },
] as const

export const ActivitySearch = ({ actor }: { readonly actor: AccountActivityActor }) => {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const typed = useSelector(actor, ({ context }) => context.typed)
  const file = useSelector(actor, select.selectActivityFile)
  const change = (part: ActivityFilter) => actor.send({ type: 'filter.change', change: part })
  return (
    <Card aria-label="Search the activity">
      <Stack gap={4}>
        <form role="search" onSubmit={inPlace(() => actor.send({ type: 'words.search' }))}>
          <Row gap={3} align="end">
            <Box css={{ flex: 1 }}>
              <TextField
                label="Search for"
                placeholder="password, phone, a name"
                error={lengthMessage(typed, longestSearch)}
                value={typed}
                onChange={(value) => actor.send({ type: 'words.type', typed: value })}
              />
            </Box>
            <Button type="submit">Search</Button>
          </Row>
        </form>
        <Row gap={4} wraps align="end">
          <Box css={{ flex: '1 1 200px' }}>
            <Select
              label="Who did it"
              options={people}
              value={filter.who ?? 'all'}
              onChange={(value) => change({ who: value === 'all' ? undefined : value })}
            />
          </Box>
          <Box css={{ flex: '1 1 150px' }}>
            <TextField
              label="From"
              type="date"
              value={filter.startDate ?? ''}
              onChange={(value) => change({ startDate: value === '' ? undefined : value })}
            />
          </Box>
          <Box css={{ flex: '1 1 150px' }}>
            <TextField
              label="To"
              type="date"
              value={filter.endDate ?? ''}
              onChange={(value) => change({ endDate: value === '' ? undefined : value })}
            />
          </Box>
        </Row>
        <Row spread wraps gap={3}>
          <Segmented
            label="Whose activity"
            options={kinds}
            value={filter.kind ?? 'all'}
            onChange={(value) => change({ kind: value === 'all' ? undefined : value })}
          />
          <DownloadButton
            actor={file}
            name="the activity"
            icon={<Download size={20} aria-hidden />}
            onPress={() => file?.send({ type: 'download.begin' })}
          />
        </Row>
      </Stack>
    </Card>
  )
}
