import { useSelector } from '@xstate/react'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Segmented } from '#design/fields/segmented.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { UndoRing } from '#design/frame/undo-ring.tsx'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { styled } from '#design/theme/stitches.ts'
import { Text } from '#design/theme/text.tsx'
import { formatInstant } from '#domain/basics/days.ts'
import type { MeterReadFormActor } from '#machines/meter-reads/meter-read-form.machine.ts'
import * as selectForm from '#machines/meter-reads/meter-read-form.selectors.ts'
import type { MeterReadsActor } from '#machines/meter-reads/meter-reads.machine.ts'
import * as select from '#machines/meter-reads/meter-reads.selectors.ts'
import { CommandFailure, CommandNotice } from '#views/command/command-notice.tsx'
import { useMay, WhyNot } from '#views/kit/access.tsx'
import { inPlace } from '#views/kit/in-place.ts'
import { sendWithKey } from '#views/kit/send-with-key.ts'
import { DeviceEntry } from './device-entry.tsx'
import { EffectPanel } from './effect-panel.tsx'
import { MeterPhoto } from './meter-photo.tsx'
import { hasSeveral, lastReadWords, meterWords, comesOfAll, sendWords } from './meter-read-words.ts'
import { SentReads } from './sent-reads.tsx'

const Columns = styled('div', {
  display: 'grid',
  gap: '$6',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@md': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  paddingTop: '$4',
  borderTop: '1px solid $line',
})

interface EntryFormProps {
  readonly actor: MeterReadsActor
  readonly form: MeterReadFormActor
  readonly meter: Meter
}

/** Stays after the sending state has reset. */
const Receipt = ({ actor, form }: Pick<EntryFormProps, 'actor' | 'form'>) => {
  const taken = useSelector(form, selectForm.selectTaken)
  const window = useSelector(actor, select.selectWindow)
  const [first] = taken
  if (!first || !window) return null
  const what = taken.length === 1 ? first.deviceReading : `${taken.length} readings`
  return (
    <NoticeBar tone="good" onDismiss={() => form.send({ type: 'receipt.close' })} dismissLabel="Close the confirmation">
      <b>We have {what}.</b> {comesOfAll(taken, window.closesOn)}
    </NoticeBar>
  )
}

const busyWords = { start: null, loading: null, done: 'Sent', error: 'Not sent' } as const

const EntryForm = ({ actor, form, meter }: EntryFormProps) => {
  const sending = useSelector(form, selectForm.selectSending)
  const readings = useSelector(form, selectForm.selectReadings)
  const refusal = useSelector(form, selectForm.selectRefusal)
  const preview = useSelector(form, selectForm.selectPreview)
  const effect = useSelector(form, selectForm.selectEffect)
  const command = useSelector(form, selectForm.selectCommand)
  const canSend = useSelector(form, selectForm.selectCanSend)
  const isOpen = useSelector(form, selectForm.selectIsOpen)
  const isMistaken = useSelector(form, selectForm.selectIsMistaken)
  const isCheckingAgain = useSelector(form, selectForm.selectIsCheckingAgain)
  const today = useSelector(actor, select.selectToday)
  const window = useSelector(actor, select.selectWindow)
  const changeUntil = preview ? preview.changeUntil : (window?.changeUntil ?? null)
  const open = meter.devices.filter(({ checking }) => checking === null)
  // Shown at the field if it is about one reading only.
  const isSaidByField = refusal !== undefined && refusal !== null && (readings.length === 1 || refusal.fields !== undefined)
  return (
    <form
      noValidate
      aria-label="Send a reading"
      data-sending={sending}
      onSubmit={inPlace(() => sendWithKey(form, { type: 'form.submit' }))}
    >
      <Stack gap={5}>
        <Receipt actor={actor} form={form} />
        {refusal !== undefined && !isSaidByField ? <CommandFailure problem={refusal} what="your reading was taken" /> : null}
        {isMistaken ? (
          <NoticeBar tone="info">
            This meter has the number <b>{meter.serial}</b> on its front{meter.location ? `, ${meter.location}` : ''}. Read that
            one.
          </NoticeBar>
        ) : null}
        <Columns>
          <Stack gap={6}>
            {open.map((device) => (
              <DeviceEntry key={device.id} actor={form} meter={meter} device={device} today={today} />
            ))}
          </Stack>
          {effect ? (
            <EffectPanel effect={effect} preview={preview} meter={meter} today={today} />
          ) : (
            <Box css={{ minHeight: 280 }} />
          )}
        </Columns>
        {sending === 'loading' ? <CommandNotice actor={command} what="your reading" /> : null}
        <Foot>
          <Row gap={2}>
            {changeUntil === null ? null : <UndoRing />}
            <Text kind="small" tone="second">
              {changeUntil === null
                ? 'We’ll redo your bill with it straight away, so you won’t be able to change it.'
                : `Change or cancel until ${formatInstant(changeUntil)}`}
            </Text>
          </Row>
          <Row gap={2}>
            <Button tone="quiet" disabled={!isOpen || readings.length === 0} onClick={() => form.send({ type: 'form.clear' })}>
              Clear
            </Button>
            <Button type="submit" isBusy={sending === 'loading'} disabled={isCheckingAgain || (isOpen && !canSend)}>
              {busyWords[sending] ?? sendWords(readings)}
            </Button>
          </Row>
        </Foot>
      </Stack>
    </form>
  )
}

interface EntryProps {
  readonly actor: MeterReadsActor
  /** Null if no meter takes a read. */
  readonly form: MeterReadFormActor | null
  readonly meter: Meter
}

const Lock = ({ form }: { form: MeterReadFormActor }) => {
  const lock = useSelector(form, selectForm.selectLock)
  const close = () => form.send({ type: 'lock.close' })
  return (
    <Dialog isOpen={lock !== null} title="This meter is locked" description={lock ?? ''} size="small" onClose={close}>
      <Row>
        <Button onClick={close}>OK</Button>
      </Row>
    </Dialog>
  )
}

const faces = [
  { value: 'digits', label: 'Digits' },
  { value: 'dials', label: 'Dials' },
] as const

const Face = ({ form }: { form: MeterReadFormActor }) => (
  <Segmented
    label="How you read it"
    options={faces}
    value={useSelector(form, ({ context }) => context.face)}
    onChange={(face) => form.send({ type: 'face.choose', face })}
  />
)

export const Entry = ({ actor, form, meter }: EntryProps) => {
  const today = useSelector(actor, select.selectToday)
  const [only] = meter.devices
  const photo = useSelector(actor, select.selectPhoto)
  const may = useMay()('submitMeterRead')
  const isClosed = meter.hindrance !== null || form === null || !may
  const isWaiting = meter.devices.every(({ checking }) => checking !== null)
  return (
    <Stack gap={5}>
      <Row spread gap={3} wraps align="start">
        <Box css={{ flex: '1 1 260px' }}>
          <Text as="h2" kind="h2">
            {isClosed ? 'No reading to send' : 'Send a reading'}
          </Text>
          <Text kind="small" tone="second">
            {meterWords(meter)}{' '}
            {only && !hasSeveral(meter) && !(meter.isSmart && only.lastRead === null) ? lastReadWords(only, today) : null}
          </Text>
        </Box>
        {isClosed || isWaiting ? null : <Face form={form} />}
      </Row>
      <SentReads actor={actor} meter={meter} />
      {isClosed && may ? <Text>{meter.hindrance?.detail ?? 'You can’t send reads for this meter.'}</Text> : null}
      <WhyNot to="submitMeterRead" />
      {isClosed || isWaiting || !photo ? null : <MeterPhoto actor={photo} />}
      {isClosed || isWaiting ? null : <EntryForm actor={actor} form={form} meter={meter} />}
      {form ? <Lock form={form} /> : null}
    </Stack>
  )
}
