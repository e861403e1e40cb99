import { readDrdSwitcher, readPropertiesAndConnections, readSwitcher } from '#contract/account/account.contract.ts'
import * as avatar from '#contract/property-avatar/property-avatar.contract.ts'
import {
  readHero,
  readOlderWidgetList,
  readPropertyList,
  readPropertySwitcher,
  readWidgetList,
} from '#contract/dashboard/dashboard.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

export const propertyAvatar = () => query(avatar.readPropertyAvatar, {})

export const savePropertyAvatar = mutation(avatar.savePropertyAvatar, {
  makesStale: [
    avatar.readPropertyAvatar,
    readHero,
    readWidgetList,
    readOlderWidgetList,
    readSwitcher,
    readDrdSwitcher,
    readPropertySwitcher,
    readPropertyList,
    readPropertiesAndConnections,
  ],
})
