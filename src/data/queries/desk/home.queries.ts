import * as home from '#contract/desk/home.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

/** ms */
const often = 60_000

export const deskHome = () => query(home.readDeskHome, {}, { refetchInterval: often })

export const dueNext = ({ who }: { readonly who: home.DueFilter }) =>
  query(home.readDueNext, { query: { who } }, { refetchInterval: often })

export const takeTodaysList = mutation(home.takeTodaysList)

export const finishStaffPromise = mutation(home.finishStaffPromise, {
  makesStale: [home.readDeskHome, home.readStaffPromises],
})

export const staffPromises = (about: { readonly caseNumber: string }) => query(home.readStaffPromises, { query: about })

export const addStaffPromise = mutation(home.addStaffPromise, { makesStale: [home.readDeskHome, home.readStaffPromises] })
