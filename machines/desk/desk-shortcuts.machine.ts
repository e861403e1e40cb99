import { type ActorRefFrom, assign, type EventObject, fromCallback, setup, type SnapshotFrom } from 'xstate'
import type { DeskSession } from '#contract/desk/session.contract.ts'
import { isEnoughAtDesk } from '#contract/access.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { saveDeskSettings } from '#data/queries/desk/session.queries.ts'
import { deskEntryOf, deskPageIds } from '#domain/desk/desk-pages.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import { hasDeskPage } from './desk-chunks.ts'
import { watchShortcuts } from './shortcuts.ts'

type KeyEvent = { type: 'page.go'; to: string } | { type: 'help.open' }

export type DeskShortcutsEvent = KeyEvent | { type: 'help.close' } | { type: 'caps.toggle' }

export interface DeskShortcutsContext {
  readonly roles: DeskSession['roles']
  readonly showsKeyCaps: boolean
}

/** What a member of staff may open, in the order of the rail. */
export const openPages = (roles: DeskSession['roles']) =>
  deskPageIds.filter((id) => hasDeskPage(id) && isEnoughAtDesk(roles, deskEntryOf(id).role))

const keysOf = (roles: DeskSession['roles']): Readonly<Record<string, KeyEvent>> => ({
  '?': { type: 'help.open' },
  ...Object.fromEntries(
    openPages(roles).flatMap((id) => {
      const { key, paths } = deskEntryOf(id)
      return key === undefined ? [] : [[`g ${key}`, { type: 'page.go', to: paths[0] } as const]]
    }),
  ),
})

const actors = {
  keys: fromCallback<EventObject, { readonly roles: DeskSession['roles'] }, KeyEvent>(({ input, sendBack }) => {
    const keys = keysOf(input.roles)
    return watchShortcuts(() => keys, sendBack)
  }),
  save: fromMutation(saveDeskSettings),
}

const shortcuts = setup({
  types: {} as {
    input: DeskSession
    context: DeskShortcutsContext
    events: DeskShortcutsEvent
    children: { keys: 'keys'; save: 'save' }
    tags: 'busy'
  },
  actors,
  actions: {
    openPage: (_, { to }: { to: string }) => addressBar.go(to),
    toggleCaps: assign(({ context }) => ({ showsKeyCaps: !context.showsKeyCaps })),
  },
})

/** Keys that work on every page of the desk, their dialog, and whether key caps are printed. Run by `desk`. */
export const deskShortcutsMachine = shortcuts.createMachine({
  id: 'deskShortcuts',
  description: 'Keys open pages, search and the list of all keys; key caps can be switched off.',
  context: ({ input: { roles, showsKeyCaps } }) => ({ roles, showsKeyCaps }),
  invoke: { id: 'keys', src: 'keys', input: ({ context }) => ({ roles: context.roles }) },
  initial: 'listening',
  states: {
    listening: {
      description: 'Keys are listened to.',
      on: { 'page.go': { actions: withEvent('openPage') }, 'help.open': 'helping' },
    },
    helping: {
      description: 'A dialog lists all keys.',
      initial: 'ready',
      on: { 'help.close': 'listening' },
      states: {
        ready: {
          description: 'Key caps can be switched on or off.',
          on: { 'caps.toggle': { target: 'saving', actions: 'toggleCaps' } },
        },
        saving: writing('save', {
          description: 'The choice is being stored.',
          sends: ({ showsKeyCaps }: DeskShortcutsContext) => ({ body: { showsKeyCaps } }),
          done: 'ready',
          failed: { target: 'unsaved', actions: 'toggleCaps' },
        }),
        unsaved: {
          description: 'The choice couldn’t be stored: the dialog says so.',
          on: { 'caps.toggle': { target: 'saving', actions: 'toggleCaps' } },
        },
      },
    },
  },
})

export type DeskShortcutsActor = ActorRefFrom<typeof deskShortcutsMachine>
export type DeskShortcutsSnapshot = SnapshotFrom<typeof deskShortcutsMachine>
