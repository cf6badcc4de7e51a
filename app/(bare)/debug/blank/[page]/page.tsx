import Link from 'next/link'
import { notFound } from 'next/navigation'
import { barePage } from '@/lib/debug/bare-page'
import { requireActor } from '@/lib/session/server/require-actor'

/** One of two bare pages that link to each other, in the size given in the query: the baseline for measuring navigation. */
export default async function BarePage({ params, searchParams }: PageProps<'/debug/blank/[page]'>) {
  await requireActor()
  const page = barePage((await params).page, await searchParams)
  if (!page) notFound()
  return (
    <main>
      <h1>{page.name}</h1>
      {page.paragraphs.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      <Link href={page.otherHref} prefetch={page.isPrefetched} rel="next">
        {page.otherName}
      </Link>
    </main>
  )
}
