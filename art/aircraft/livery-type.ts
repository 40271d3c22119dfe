/** The paint of one aircraft, '#RRGGBB' each. `edge`: hairline round fin and tip where the tail is close to the background. */
export type Livery = { fuselage: string; tail: string; accent: string; engine: string; edge: string | null };
