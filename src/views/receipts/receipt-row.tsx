import { type ReactNode, useId } from 'react'
import type { ChangedPart } from '#contract/account-activity/account-activity.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { UndoRing } from '#design/frame/undo-ring.tsx'
import { Card } from '#design/theme/card.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Bell, CreditCard, Cylinder, Gauge, House, MapPin, Phone, ReceiptText, Sun, Truck } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import type { ReceiptsActor } from '#machines/receipts/receipts.machine.ts'
import type { DoneReceipt, OpenReceipt } from '#machines/receipts/receipts.selectors.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'

const marks: Readonly<Partial<Record<ChangedPart, typeof Sun>>> = {
  alerts: Bell,
  cardRemoved: CreditCard,
  directDebitAsked: CreditCard,
  freeHoursBooked: Sun,
  freeHoursGivenBack: Sun,
  gasOrdered: Cylinder,
  homePhone: Phone,
  meterRead: Gauge,
  mobilePhone: Phone,
  moveBooked: Truck,
  postalAddress: MapPin,
  propertyName: House,
  workPhone: Phone,
}

const List = styled('ul', {
  '& > li': { display: 'flex', gap: 14, padding: '16px 0', borderTop: '1px solid $line' },
  '& > li:first-child': { paddingTop: 0, borderTop: 0 },
  '& > li:last-child': { paddingBottom: 0 },
})

export const ReceiptCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h3" kind="small" tone="second" weight="medium" id={id}>
        {title}
      </Text>
      <Card as="div">
        <List>{children}</List>
      </Card>
    </Stack>
  )
}

const Mark = ({ what, isOpen = false }: { what: ChangedPart; isOpen?: boolean }) => {
  const Icon = marks[what] ?? ReceiptText
  return (
    <IconTile tone={isOpen ? 'primary' : 'plain'}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </IconTile>
  )
}

const Words = ({ row: { title, about, line } }: { row: OpenReceipt | DoneReceipt }) => (
  <>
    <Text weight="strong">{title}</Text>
    {about === null ? null : <Text kind="small">{about}</Text>}
    <Text kind="small" tone="second" isTabular>
      {line}
    </Text>
  </>
)

export const OpenRow = ({ row, actor }: { row: OpenReceipt; actor: ReceiptsActor }) => (
  <li>
    <Mark what={row.what} isOpen />
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Row gap={2} css={{ alignItems: 'flex-start' }}>
        <Box css={{ flex: 1, minWidth: 0 }}>
          <Words row={row} />
          {row.until === '' ? null : (
            <Text kind="small" tone="second">
              {row.until}
            </Text>
          )}
        </Box>
        {row.timeLeft === '' ? null : <UndoRing size={48} share={row.shareLeft} label={row.timeLeft} />}
      </Row>
      <Box css={{ marginTop: 12 }}>
        <Button
          tone="soft"
          isBusy={row.isUndoing}
          onClick={() => sendWithKey(actor, { type: 'receipt.undo', receiptId: row.id })}
        >
          {row.button}
        </Button>
      </Box>
    </Box>
  </li>
)

export const DoneRow = ({ row }: { row: DoneReceipt }) => (
  <li>
    <Mark what={row.what} />
    <Box css={{ flex: 1, minWidth: 0 }}>
      <Words row={row} />
      <Text kind="small" tone="second">
        {row.end}
      </Text>
    </Box>
  </li>
)
