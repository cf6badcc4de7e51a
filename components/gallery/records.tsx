'use client'

import { CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Accordion, AccordionItem } from '@/components/ui/accordion'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardLink } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Heading } from '@/components/ui/heading'
import { ProgressBar } from '@/components/ui/progress-bar'
import { ProgressRing } from '@/components/ui/progress-ring'
import { Loading, Skeleton, SkeletonText } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import {
  SortButton,
  type SortDirection,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '@/components/ui/table'
import { Columns, Row, Section } from './section'

/** Components for records, their progress, and their empty states. */
export function Records() {
  const [sort, setSort] = useState<SortDirection>('ascending')
  return (
    <>
      <Section title="Progress and loading" note="A skeleton has the shape of what it stands for.">
        <Row>
          <ProgressBar label="Lesson" value={44} size="lg" className="w-60" />
          <ProgressBar label="Lesson" value={100} className="w-40" />
          <ProgressBar label="Lesson" value={null} size="sm" className="w-40" />
          <ProgressRing label="Lesson" value={80} />
          <ProgressRing label="Lesson" value={0} className="size-6" />
          <Spinner label="Loading" />
        </Row>
        <Loading label="Loading lessons" className="grid grid-cols-[9.6rem_1fr] items-center gap-6">
          <Skeleton className="h-20 rounded-2" />
          <SkeletonText lines={3} />
        </Loading>
      </Section>
      <Section title="Cards and rows" note="A card only for a thing one can pick up.">
        <Columns>
          <Card padded>
            <Heading level={3}>Resting</Heading>
            <p className="text-text-quiet">Nothing to press.</p>
          </Card>
          <Card padded interactive>
            <Heading level={3}>
              <CardLink>
                <a href="#card">The Bridge That Sang</a>
              </CardLink>
            </Heading>
            <p className="text-text-quiet">Read a folktale and find its turning point.</p>
            <Button size="sm" className="relative mt-3">
              Assign
            </Button>
          </Card>
          <Card padded selected>
            <Heading level={3}>Selected</Heading>
            <p className="text-text-quiet">Picked for the assignment.</p>
          </Card>
        </Columns>
        <Accordion type="multiple" defaultValue={['first']}>
          <AccordionItem value="first" title="What students do" aside={<Badge>15 min</Badge>}>
            They read the story once, aloud.
          </AccordionItem>
          <AccordionItem value="second" title="What to listen for">
            The turning point, and who says it.
          </AccordionItem>
        </Accordion>
      </Section>
      <Section title="Table">
        <Table caption="Scores of lesson 4">
          <TableHead>
            <TableRow>
              <TableHeader sort={sort}>
                <SortButton sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
                  Name
                </SortButton>
              </TableHeader>
              <TableHeader>Status</TableHeader>
              <TableHeader numeric>Score</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableRowHeader>Amara Diallo</TableRowHeader>
              <TableCell>
                <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
                  Submitted
                </Badge>
              </TableCell>
              <TableCell numeric>9 of 10</TableCell>
            </TableRow>
            <TableRow selected>
              <TableRowHeader>Anh Tran</TableRowHeader>
              <TableCell>
                <Badge tone="info" icon={<LoaderCircle aria-hidden="true" />}>
                  In progress
                </Badge>
              </TableCell>
              <TableCell numeric>–</TableCell>
            </TableRow>
            <TableRow>
              <TableRowHeader>Maximiliana Oyelaran-Featherstone</TableRowHeader>
              <TableCell>
                <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
                  Past due
                </Badge>
              </TableCell>
              <TableCell numeric>–</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Section>
      <Section title="Empty states" note="Say why it is empty and what to do.">
        <Columns>
          <EmptyState
            level={3}
            art="all-done"
            title="All done. Nice work!"
            text="When your teacher gives you something new, you will see it here."
          />
          <EmptyState
            level={3}
            title="No items found"
            text="Try fewer words, or clear the filters."
            action={<Button>Clear filters</Button>}
          />
          <ErrorState level={3} onRetry={() => undefined} />
        </Columns>
      </Section>
    </>
  )
}
