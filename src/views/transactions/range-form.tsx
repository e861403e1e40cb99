import { shallowEqual, useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/text-field.tsx'
import { Sunken } from '#design/theme/card.tsx'
import { Box, Row } from '#design/theme/layout.tsx'
import type { DayRange } from '#domain/basics/days.ts'
import type { BillTransactionsActor } from '#machines/transactions/bill-transactions.machine.ts'
import * as select from '#machines/transactions/bill-transactions.selectors.ts'
import { inPlace } from '#views/kit/in-place.ts'

const labels = { startDate: 'From', endDate: 'To' } as const satisfies Record<keyof DayRange, string>

export const RangeForm = ({ actor }: { actor: BillTransactionsActor }) => {
  const fields = useSelector(actor, select.selectRangeFields, shallowEqual)
  const errors = useSelector(actor, select.selectRangeErrors, shallowEqual)
  return (
    <Sunken
      as="form"
      aria-label="Dates"
      noValidate
      css={{ padding: '$4' }}
      onSubmit={inPlace(() => actor.send({ type: 'range.apply' }))}
    >
      <Row gap={3} wraps align="start">
        {(['startDate', 'endDate'] as const).map((field) => (
          <Box key={field} css={{ flex: '1 1 170px', minWidth: 0 }}>
            <TextField
              type="date"
              label={labels[field]}
              value={fields[field]}
              error={errors[field] ?? null}
              onChange={(value) => actor.send({ type: 'field.change', field, value })}
            />
          </Box>
        ))}
        <Row gap={2} css={{ paddingTop: 26 }}>
          <Button type="submit">Show</Button>
          <Button tone="quiet" onClick={() => actor.send({ type: 'range.close' })}>
            Cancel
          </Button>
        </Row>
      </Row>
    </Sunken>
  )
}
