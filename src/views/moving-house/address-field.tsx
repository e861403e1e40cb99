import { useSelector } from '@xstate/react'
import { Button } from '#design/button.tsx'
import { CircleCheck, MapPin, Search } from '#design/icons.ts'
import { Box, Row } from '#design/layout.tsx'
import { Spinner } from '#design/button.tsx'
import { Text } from '#design/text.tsx'
import { TextField } from '#design/text-field.tsx'
import type { AddressSearchActor } from '#machines/moving-house/address-search.machine.ts'
import * as select from '#machines/moving-house/address-search.machine.ts'
import { fieldId } from './move-words.ts'

const spot = { display: 'grid', width: 44, height: 44, placeItems: 'center', color: '$ink2' } as const

/** Addresses that fit, to pick one of. */
const Suggestions = ({ actor }: { actor: AddressSearchActor }) => {
  const suggestions = useSelector(actor, select.selectSuggestions)
  if (suggestions.length === 0) return null
  return (
    <Box as="ul" aria-label="Addresses found" css={{ listStyle: 'none', padding: 0, marginTop: '$2' }}>
      {suggestions.map(({ dpId, fullAddress }) => (
        <li key={dpId}>
          <Button
            tone="quiet"
            icon={<MapPin size={18} aria-hidden />}
            onClick={() => actor.send({ type: 'address.choose', dpId })}
          >
            {fullAddress}
          </Button>
        </li>
      ))}
    </Box>
  )
}

const words = (mode: select.AddressSearchMode, found: number, isInRegistry: boolean): string => {
  switch (mode) {
    case 'found':
      return found === 1 ? 'One address found.' : `${found} addresses found.`
    case 'nothingFound':
      return 'We couldn’t find this address. You can leave it as it is, and we’ll look into it.'
    case 'chosen':
      return isInRegistry
        ? 'Found, and connected: nobody has to come by.'
        : 'Found. We’ll look into its connection and be in touch.'
    case 'failed':
      return 'The address look-up isn’t answering. You can leave the address as it is.'
    default:
      return ''
  }
}

/** The new address: typed, looked up, chosen. */
export const AddressField = ({ actor, error }: { actor: AddressSearchActor; error: string | null }) => {
  const mode = useSelector(actor, select.selectSearchMode)
  const query = useSelector(actor, select.selectQuery)
  const found = useSelector(actor, select.selectSuggestions)
  const chosen = useSelector(actor, select.selectChosen)
  const said = words(mode, found.length, chosen?.isInRegistry ?? false)
  return (
    <div>
      <TextField
        id={fieldId('newAddress')}
        label="Your new address"
        hint="Start with the street number."
        autoComplete="off"
        value={query}
        error={error}
        end={
          <Box css={spot}>
            {mode === 'busy' ? <Spinner /> : chosen ? <CircleCheck size={20} aria-hidden /> : <Search size={18} aria-hidden />}
          </Box>
        }
        onChange={(text) => actor.send({ type: 'query.type', query: text })}
      />
      <Row gap={2} wraps>
        <Text kind="small" tone={chosen ? 'good' : 'second'} weight="medium" role="status" css={{ marginTop: said ? '$1' : 0 }}>
          {said}
        </Text>
        {mode === 'failed' ? (
          <Button tone="quiet" onClick={() => actor.send({ type: 'search.retry' })}>
            Look again
          </Button>
        ) : null}
      </Row>
      <Suggestions actor={actor} />
    </div>
  )
}
