import { useSelector } from '@xstate/react'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskHomeActor, deskHomeMachine } from '#machines/desk/home.machine.ts'
import { defineDeskPage } from './kit/define-desk-page.ts'

const View = ({ actor }: { readonly actor: DeskHomeActor }) => (
  <DeskPage title="Home">{useSelector(actor, ({ context }) => `Kia ora ${context.staff.name}`)}</DeskPage>
)

export const page = defineDeskPage({ id: 'home', machine: deskHomeMachine, View })
