import { setup } from 'xstate'
import { DeskPage } from '#design/desk/desk-page.tsx'
import { loadDeskPage, registerDeskPages } from '#machines/desk/desk-chunks.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'
import type { DeskPageId } from '#domain/desk/desk-pages.ts'

const machine = setup({ types: { input: {} as DeskPageInput } }).createMachine({})

const pageOf = (id: DeskPageId, title: string) => async () => ({
  page: { id, machine, View: () => <DeskPage title={title}>The page {id}</DeskPage> },
})

registerDeskPages({
  home: pageOf('home', 'Home'),
  cases: pageOf('cases', 'Cases'),
  money: pageOf('money', 'Money'),
  audit: pageOf('audit', 'Audit'),
})

/** These pages are loaded; no other page is there. */
export const plainDeskPages = Promise.all((['home', 'cases', 'money', 'audit'] as const).map(loadDeskPage))
