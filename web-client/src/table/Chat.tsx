// One line to say something, and what was said last. It knows names and seats; it knows nothing of the match.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../components/Button';
import { t } from '../words';
import { useFrame } from './frame';

/** The server takes no longer text. */
const LONGEST = 500;

/** What was said, and the field. */
export function Chat() {
  const { session } = useFrame();
  const [text, setText] = useState('');
  const said = session.chat.value;
  const room = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (room.current) room.current.scrollTop = room.current.scrollHeight;
  }, [said]);
  const send = () => {
    const trimmed = text.trim();
    if (trimmed === '') return;
    session.send({ type: 'chat', text: trimmed });
    setText('');
  };
  return (
    <section class="chat" aria-label={t('chat-title')}>
      {said.length > 0 && (
        <ol class="chat-lines" ref={room} aria-live="polite">
          {said.map((line, i) => (
            <li key={i} lang="">
              <b class={`who${line.seat === null ? '' : ` of-${line.seat + 1}`}`}>{line.name}</b> {line.text}
            </li>
          ))}
        </ol>
      )}
      <form
        class="chat-form"
        onSubmit={event => {
          event.preventDefault();
          send();
        }}
      >
        <input
          id="chat-field"
          type="text"
          maxLength={LONGEST}
          autocomplete="off"
          placeholder={t('chat-field')}
          aria-label={t('chat-field')}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" quiet icon="ui-chat" label={t('chat-send')} />
      </form>
    </section>
  );
}
