/**
 * MW by source and company, capacities as of 2023: EECA's list of plants (docs/data-sources.md), assigned to their owners. Output
 * is not published by company, so it is shared out by capacity.
 */
export const generationOwners: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Hydro: { Meridian: 2385, Mercury: 1131.5, Contact: 752, Genesis: 690, Manawa: 407.1, Others: 85.9 },
  Geothermal: { Contact: 430.4, Mercury: 369, Others: 220 },
  Wind: { Mercury: 600, Meridian: 415, Others: 48.5 },
  Gas: { Contact: 632, Genesis: 453, Nova: 299 },
  Coal: { Genesis: 500 },
  CoGen: { Others: 40 },
}
