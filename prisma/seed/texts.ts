/** Essays of the demo's students, of a paragraph or two, longest first. Spelling mistakes are intended. */
export const ESSAYS: readonly string[] = [
  '<p>I think the most important thing that was kept was the light, because it was for people they never met. Wren writes that the ships do not know her name. She still gets up in the night to wind the clock. That is what keeping means to me.</p><p>At home we keep a lamp on for my dad when he works late. He says he can see it from the bus.</p>',
  '<p>The letter says “the glass giant never sleeps.” That is not true, a lens can’t sleep, but I like it because Wren was scared at first and then she made friends with it. When you give something a name you are not so scared.</p>',
  '<p>First the fog came, then the bell rang, then Theo climbed the stairs. I know it is the turning point because before he only watched and after he helped. The text says he put both hands on the rope.</p>',
  '<p>I would keep a log like Wren. In a log you only write what is true, like the wind and the time. But you can also hear her feelings in it. “Wind north, no boat again.” That is a sad line even if it has no sad word.</p>',
  '<p>In my opinion the job was hard but also good. You are alone, and everyone needs you. I would miss my friends. I would like the stars.</p>',
  '<p>The storm was loud and the light stayed on. I think Theo was brave.</p>',
  '<p>It was about a lighthouse. She wrote letters.</p>',
]

/** One-line responses and short answers that a grader reads. */
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

/** Answers to a word poll. */
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

/** The demo teachers' comments on answers. */
export const COMMENTS: readonly string[] = [
  'You chose the right moment and told me what changed. Next time, quote one more line that shows it.',
  'I like how you used the exact words from the letter. Read it aloud once and listen for a missing word.',
  'Good start. Tell me why: what in the text made you think so?',
  'Your second paragraph is strong. Can the first one begin with it?',
]

/** Answers of two or three sentences to the question what else gathers something instead of making it. */
export const GATHERERS: readonly string[] = [
  'A magnet at school gathers the paper clips. It does not make clips, it only calls them.',
  'My grandmother gathers everybody on Sunday. She does not make the people but she makes them sit down and stay.',
  'A puddle gathers the sky. You look down and the clouds are in it, and it did not make one of them.',
  'I think a library gathers stories. Somebody else wrote all of them. The library just keeps them close together so you can find them.',
  'Our dog gathers socks. He does not make any socks. He has eleven under the couch.',
  'A bowl in the rain gathers water. My aunt puts one on the step for her plants because she says rain is sweeter.',
  'The teacher gathers our hands up when she counts backwards. The quiet was ours, she only collected it.',
  'A spider web gathers drops in the morning. It looks like it made them in the night but it was the fog.',
  'Bees gather something from the flowers first. Then they do make honey, so maybe they do both things.',
  'I am a gatherer of bottle caps. I have 64. I never made one.',
]

/** Classmates' comments in reviews. */
export const REVIEWS: readonly string[] = [
  'I could see it in my head. I like that you said where it was.',
  'Good idea! Can you tell why you thought of it?',
  'I did not think of that one. It fits with the lens because it does not make anything either.',
  'Your last sentence made me laugh. The first one is a little long.',
  'I agree with you. My family has one too.',
  'You said what it gathers but not how. Maybe say one more thing.',
  'This is really true, I tried it at home.',
  'I like your word for it. It sounds like the letter.',
]

/** Students' notes on what they read. */
export const NOTES: readonly string[] = [
  'who is she writing to??',
  'this is the part with the fog again',
  'I would be scared here but she is not',
  'look up this word',
  'my favorite sentence so far',
  'Why does nobody come?',
  'same as in the first letter!',
  'ask our teacher about this',
  'important for the question at the end',
]

/** Students' notebook entries. */
export const NOTEBOOKS: readonly string[] = [
  'Things to remember: the wind comes first, then the time, then what happened.',
  'New words: gather, lantern, keeper. A keeper is a person who keeps something safe.',
  'My questions: 1 how long does a letter take 2 what does she eat 3 does the gull have a name',
  'I want to write a letter to my cousin and begin with the weather.',
]

/** Teachers' notes on a page for their class. */
export const CLASS_NOTES: readonly string[] = [
  'Read this page twice. The second time, listen for what she does not say.',
  'Stop here for a moment: what do you know now that you did not know before?',
  'Mark one sentence on this page that you would like to read aloud tomorrow.',
]
