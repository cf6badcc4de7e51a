/** Contour lines in the banner's text color, as the background of a grade without a hero picture. */
export function BannerHills() {
  return (
    <svg
      viewBox="0 0 1200 270"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full opacity-90"
    >
      <g fill="none" stroke="currentColor" strokeOpacity=".14" strokeWidth="2">
        <path d="M560 270c60-120 150-40 220-130s180-150 420-110" />
        <path d="M620 270c60-90 130-30 200-110s170-130 380-96" />
        <path d="M680 270c50-64 120-22 180-88s150-108 340-82" />
        <path d="M740 270c44-44 110-14 160-66s130-86 300-66" />
        <path d="M800 270c40-24 96-6 140-44s110-64 260-50" />
      </g>
      <path d="M640 270c120-70 320-64 560-20v20z" fill="currentColor" fillOpacity=".09" />
      <path
        d="M600 214c80-40 120 10 190-40"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".5"
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
    </svg>
  )
}
