import { useSelector } from '@xstate/react'
import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/controls/dialog.tsx'
import { Badge } from '#design/frame/badge.tsx'
import { NoticeBar } from '#design/frame/notice-bar.tsx'
import { Skeleton } from '#design/frame/skeleton.tsx'
import { TitledCard } from '#design/frame/titled-card.tsx'
import { TryOrCall } from '#design/frame/try-or-call.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Check, Gift } from '#design/theme/icons.ts'
import { Box, Row, Stack } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import { listText } from '#domain/basics/list-text.ts'
import type { PowerShoutOffersActor } from '#machines/power-shout/power-shout-offers.machine.ts'
import * as select from '#machines/power-shout/power-shout-offers.selectors.ts'
import { CommandNotice } from '#views/command/command-notice.tsx'
import { useMay, Allowed } from '#views/kit/access.tsx'
import { newKey, sendWithKey } from '#views/kit/send-with-key.ts'
import { ExplainedPart } from '#views/explanation/explained.tsx'
import { List, ListItem } from './list.tsx'
import { hoursOf } from './power-shout-words.ts'

const stateWords = {
  accepted: 'Accepted',
  alreadyAccepted: 'Already accepted',
  expired: 'Expired',
} as const

const OfferEnd = ({ actor, shown }: { actor: PowerShoutOffersActor; shown: select.OfferOnShow }) => {
  const { offer, state, isAlreadyAccepted } = shown
  const isAccepting = useSelector(actor, select.selectIsAccepting)
  if (state === 'accepted')
    return (
      <Badge tone="good">
        <Check size={14} strokeWidth={2.6} aria-hidden />
        {stateWords.accepted}
      </Badge>
    )
  if (state === 'expired') return <Badge>{isAlreadyAccepted ? stateWords.alreadyAccepted : stateWords.expired}</Badge>
  return (
    <Allowed to="acceptOffer">
      <Button
        tone="soft"
        size="compact"
        isBusy={state === 'loading'}
        disabled={isAccepting && state !== 'loading'}
        aria-label={`${state === 'error' ? 'Try again' : 'Accept'}: ${offer.title}`}
        onClick={() => sendWithKey(actor, { type: 'offer.accept', offerId: offer.offerId })}
      >
        {state === 'error' ? 'Try again' : 'Accept'}
      </Button>
    </Allowed>
  )
}

const OfferRow = ({ actor, shown }: { actor: PowerShoutOffersActor; shown: select.OfferOnShow }) => {
  const { loyalty } = useBrand()
  const { offer, state } = shown
  const isOpen = state === 'open' || state === 'error' || state === 'loading'
  return (
    <ListItem>
      <IconTile tone="loyal">
        <Gift size={22} strokeWidth={1.9} aria-hidden />
      </IconTile>
      <Box css={{ flex: 1, minWidth: 0 }}>
        <Text weight="strong">{offer.title}</Text>
        <Text kind="small" tone="second">
          {`${hoursOf(loyalty, offer.offerValue)}${isOpen ? `. Accept by ${formatDate(offer.acceptBy)}` : ''}`}
        </Text>
        {state === 'error' ? (
          <Text kind="small" tone="bad">
            We couldn’t accept this offer.
          </Text>
        ) : null}
      </Box>
      <OfferEnd actor={actor} shown={shown} />
    </ListItem>
  )
}

const allWords = {
  none: null,
  loading: 'Accepting your offers…',
  complete: 'All offers accepted.',
  partial: 'We accepted some offers. The rest are below.',
  error: 'We couldn’t accept any of the offers.',
} as const

const AcceptAll = ({ actor }: { actor: PowerShoutOffersActor }) => {
  const offers = useSelector(actor, select.selectOffers)
  const isAccepting = useSelector(actor, select.selectIsAccepting)
  const keys = () => Object.fromEntries(offers.map(({ offer }) => [offer.offerId, newKey()]))
  return (
    <Box css={{ marginBlock: -10 }}>
      <Button
        tone="quiet"
        size="compact"
        disabled={isAccepting}
        onClick={() => actor.send({ type: 'offers.acceptAll', keys: keys() })}
      >
        Accept all
      </Button>
    </Box>
  )
}

const Offers = ({ actor }: { actor: PowerShoutOffersActor }) => {
  const { loyalty } = useBrand()
  const offers = useSelector(actor, select.selectOffers)
  const openCount = useSelector(actor, select.selectOpenCount)
  const state = useSelector(actor, select.selectAllState)
  // A newer offer was not part of accept-all.
  const words = state === 'complete' && openCount > 0 ? null : allWords[state]
  const accept = useSelector(actor, ({ children }) => children.accept)
  return (
    <>
      <Box role="status">{words ? <Text kind="small">{words}</Text> : null}</Box>
      <CommandNotice actor={accept} what="your offer" />
      {offers.length === 0 ? (
        <Text kind="small" tone="second" css={{ marginTop: '$2' }}>
          {`No offers at the moment. ${loyalty.empty}`}
        </Text>
      ) : (
        <List>
          {offers.map((shown) => (
            <OfferRow key={shown.offer.offerId} actor={actor} shown={shown} />
          ))}
        </List>
      )}
    </>
  )
}

export const OffersCard = ({ actor }: { actor: PowerShoutOffersActor }) => {
  const mode = useSelector(actor, select.selectOffersMode)
  const failed = useSelector(actor, select.selectErrorTitles)
  const openCount = useSelector(actor, select.selectOpenCount)
  const mayAccept = useMay()('acceptOffer')
  const close = () => actor.send({ type: 'error.close' })
  return (
    <ExplainedPart actor={actor}>
      <TitledCard
        title="Offers for you"
        aria-busy={mode === 'loading' || undefined}
        {...(mode === 'showing' && openCount > 1 && mayAccept && { aside: <AcceptAll actor={actor} /> })}
      >
        {mode === 'loading' ? (
          <Stack gap={3} css={{ marginTop: '$3' }}>
            <Skeleton css={{ height: 56 }} />
            <Skeleton css={{ height: 56 }} />
          </Stack>
        ) : null}
        {mode === 'showing' ? <Offers actor={actor} /> : null}
        {mode === 'unavailable' ? (
          <NoticeBar tone="warn" onRetry={() => actor.send({ type: 'load.retry' })}>
            We couldn’t load your offers. <TryOrCall />
          </NoticeBar>
        ) : null}
        <Dialog
          isOpen={failed !== null}
          size="small"
          title="We couldn’t accept that offer"
          description={`We couldn’t accept ${listText((failed ?? []).map((title) => `“${title}”`))}. You can try again until the offer ends.`}
          onClose={close}
        >
          <Row gap={3} css={{ justifyContent: 'flex-end' }}>
            <Button onClick={close}>OK</Button>
          </Row>
        </Dialog>
      </TitledCard>
    </ExplainedPart>
  )
}
