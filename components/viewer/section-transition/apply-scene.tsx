/** Blocks that form a tower with a flag. */
export function ApplyScene() {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className="scene scene-apply">
      <circle cx="120" cy="120" r="104" className="ground" />
      <ellipse cx="120" cy="200" rx="74" ry="10" className="shade" />
      <g className="block block-1">
        <rect x="54" y="150" width="62" height="48" rx="8" className="tone-2" />
        <circle cx="85" cy="174" r="11" className="light" />
      </g>
      <g className="block block-2">
        <rect x="122" y="150" width="62" height="48" rx="8" className="tone-3" />
        <path d="M140 186l13-24 13 24Z" className="light" />
      </g>
      <g className="block block-3">
        <rect x="88" y="98" width="62" height="48" rx="8" className="tone-1" />
        <rect x="108" y="111" width="22" height="22" rx="4" className="light" />
      </g>
      <g className="block block-4">
        <path d="M86 94 119 62l33 32Z" className="tone-4" />
      </g>
      <g className="flag">
        <rect x="117" y="28" width="5" height="38" rx="2.500" className="tone-4" />
        <path d="M122 30h34l-9 10 9 10h-34Z" className="tone-2" />
      </g>
    </svg>
  )
}
