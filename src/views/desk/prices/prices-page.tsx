import { shallowEqual, useSelector } from '@xstate/react'
import { DeskNote } from '#design/desk/desk-note.tsx'
import { DeskPage, DeskStack } from '#design/desk/desk-page.tsx'
import { DetailLayout } from '#design/desk/detail-layout.tsx'
import { type DeskPricesActor, deskPricesMachine } from '#machines/desk/prices/prices.machine.ts'
import { defineDeskPage } from '#views/desk/kit/define-desk-page.ts'
import { PriceChangeCard } from './price-change-card.tsx'
import { PriceChangesPanel, TariffsPanel } from './price-lists.tsx'
import { outcomeTexts } from './prices-words.ts'

export const PricesView = ({ actor }: { readonly actor: DeskPricesActor }) => {
  const { changes, tariffs, change } = useSelector(actor, ({ children }) => children, shallowEqual)
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  const lists = (
    <DeskStack>
      {changes ? <PriceChangesPanel actor={changes} page={actor} /> : null}
      {tariffs ? <TariffsPanel actor={tariffs} page={actor} /> : null}
    </DeskStack>
  )
  return (
    <DeskPage title="Prices">
      {outcome === null ? null : (
        <DeskNote tone={outcome === 'done' ? 'good' : 'warn'} role="status">
          {outcomeTexts[outcome]}
        </DeskNote>
      )}
      {change ? (
        <DetailLayout
          isOpen
          isListWide
          backHref="/staff/prices"
          backLabel="All prices"
          list={lists}
          detail={<PriceChangeCard key={change.sessionId} actor={change} />}
        />
      ) : (
        lists
      )}
    </DeskPage>
  )
}

export const page = defineDeskPage({ id: 'prices', machine: deskPricesMachine, View: PricesView })
