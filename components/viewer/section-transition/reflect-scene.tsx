/** The moon over still water. */
export function ReflectScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-reflect">
      <defs>
        <clipPath id="reflect-sky">
          <path d="M16 120a104 104 0 0 1 208 0v26H16Z" />
        </clipPath>
        <clipPath id="reflect-water">
          <path d="M19 146h202a104 104 0 0 1-202 0Z" />
        </clipPath>
      </defs>
      <circle cx="120" cy="120" r="104" className="ground" />
      <g clipPath="url(#reflect-sky)">
        <g className="stars light">
          <circle cx="62" cy="84" r="4" />
          <circle cx="98" cy="52" r="3" />
          <circle cx="176" cy="66" r="4" />
          <circle cx="190" cy="110" r="3" />
          <circle cx="44" cy="120" r="3" />
        </g>
        <g className="moon">
          <circle cx="128" cy="96" r="36" className="light" />
          <circle cx="142" cy="88" r="30" className="hollow" />
        </g>
        <path d="M16 146c20-30 44-34 62-14 14-26 40-24 56 2 20-22 52-18 90 12Z" className="tone-3" />
      </g>
      <g clipPath="url(#reflect-water)">
        <rect x="14" y="146" width="212" height="80" className="tone-1" />
        <g className="ripples light">
          <rect x="92" y="158" width="60" height="6" rx="3" />
          <rect x="102" y="174" width="44" height="6" rx="3" />
          <rect x="110" y="190" width="28" height="6" rx="3" />
        </g>
      </g>
    </svg>
  )
}
