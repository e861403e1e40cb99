import { sendWithKey } from '#views/kit/send-with-key.ts'
import { useSelector } from '@xstate/react'
import { Badge } from '#design/frame/badge.tsx'
import { useBrand } from '#design/theme/brand-context.tsx'
import { Button } from '#design/controls/button.tsx'
import { IconTile } from '#design/theme/icon-tile.tsx'
import { Check, Gift } from '#design/theme/icons.ts'
import { Box } from '#design/theme/layout.tsx'
import { Text } from '#design/theme/text.tsx'
import { formatDate } from '#domain/basics/days.ts'
import type { PowerShoutOffersActor } from '#machines/power-shout/power-shout-offers.machine.ts'
import * as select from '#machines/power-shout/power-shout-offers.selectors.ts'
import { Allowed } from '#views/kit/access.tsx'
import { ListItem } from './list.tsx'
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

export const OfferRow = ({ actor, shown }: { actor: PowerShoutOffersActor; shown: select.OfferOnShow }) => {
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
