/**
 * What the plants of each source can give, MW by company, as they stood in 2023: capacities of EECA's list of plants (docs/data-sources.md), put to
 * who owned them. Who gives how much in a half-hour is not published by company, so a source is shared out by these.
 */
export const generationOwners: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Hydro: { Meridian: 2385, Mercury: 1131.5, Contact: 752, Genesis: 690, Manawa: 407.1, Others: 85.9 },
  Geothermal: { Contact: 430.4, Mercury: 369, Others: 220 },
  Wind: { Mercury: 600, Meridian: 415, Others: 48.5 },
  Gas: { Contact: 632, Genesis: 453, Nova: 299 },
  Coal: { Genesis: 500 },
  CoGen: { Others: 40 },
}
