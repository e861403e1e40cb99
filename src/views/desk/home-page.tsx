import { DeskPage } from '#design/desk/desk-page.tsx'
import { type DeskHomeActor, deskHomeMachine } from '#machines/desk/home.machine.ts'
import { defineDeskPage } from './kit/define-desk-page.ts'

const View = (_: { readonly actor: DeskHomeActor }) => <DeskPage title="Home">Home</DeskPage>

export const page = defineDeskPage({ id: 'home', machine: deskHomeMachine, View })
