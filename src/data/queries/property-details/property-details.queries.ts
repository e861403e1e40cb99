import * as details from '#contract/property-details/property-details.contract.ts'
import { query } from '#data/wire/kit.ts'

export const propertyDetails = () => query(details.readPropertyDetails, {})
