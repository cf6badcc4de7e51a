/** What the demo's children wrote, longest first: essays of a paragraph or two. Their spelling is their own. */
export const ESSAYS: readonly string[] = [
  '<p>I think the most important thing that was kept was the light, because it was for people they never met. Wren writes that the ships do not know her name. She still gets up in the night to wind the clock. That is what keeping means to me.</p><p>At home we keep a lamp on for my dad when he works late. He says he can see it from the bus.</p>',
  '<p>The letter says “the glass giant never sleeps.” That is not true, a lens can’t sleep, but I like it because Wren was scared at first and then she made friends with it. When you give something a name you are not so scared.</p>',
  '<p>First the fog came, then the bell rang, then Theo climbed the stairs. I know it is the turning point because before he only watched and after he helped. The text says he put both hands on the rope.</p>',
  '<p>I would keep a log like Wren. In a log you only write what is true, like the wind and the time. But you can also hear her feelings in it. “Wind north, no boat again.” That is a sad line even if it has no sad word.</p>',
  '<p>In my opinion the job was hard but also good. You are alone, and everyone needs you. I would miss my friends. I would like the stars.</p>',
  '<p>The storm was loud and the light stayed on. I think Theo was brave.</p>',
  '<p>It was about a lighthouse. She wrote letters.</p>',
]

/** One line each, for responses and short answers that a grader reads. */
export const LINES: readonly string[] = [
  'The part with the fog bell, because you can’t see it but you can hear it.',
  'I noticed she always writes the wind first.',
  'It made me think of when our lights went out and we told stories.',
  'I would bring a book, a warm hat and my sister.',
  'Letters take a long time, so you have to choose what to say.',
  'The word lantern is in the name of the rock. I did not see that before.',
  'Maybe the gull is the only one who visits every day.',
  'I do not know yet.',
]

/** Words that classes give to a word poll. */
export const WORDS: readonly string[] = [
  'brave',
  'lonely',
  'bright',
  'stormy',
  'calm',
  'Brave',
  'salty',
  'patient',
  'bright',
  'quiet',
]

/** What the demo's teachers say about an answer. */
export const COMMENTS: readonly string[] = [
  'You chose the right moment and told me what changed. Next time, quote one more line that shows it.',
  'I like how you used the exact words from the letter. Read it aloud once and listen for a missing word.',
  'Good start. Tell me why: what in the text made you think so?',
  'Your second paragraph is strong. Can the first one begin with it?',
]
