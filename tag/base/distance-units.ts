/** The length of each unit of distances, in kilometers. */
export const KM_PER_UNIT = { km: 1, mi: 1.609344, nm: 1.852 } as const;

/** A unit of distances: kilometers, miles or nautical miles. */
export type DistanceUnit = keyof typeof KM_PER_UNIT;
