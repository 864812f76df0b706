# Orca that speaks into the file $SPOKEN, a line for each thing that it says, beside any other Orca of the same user.
import os
import sys

from orca import orca, settings, speechserver


class SpeechServer(speechserver.SpeechServer):
    """Takes the place of a synthesiser: Orca waits for nothing that is said."""

    @staticmethod
    def getSpeechServer(info=None):
        return SpeechServer()

    def speak(self, text=None, acss=None, interrupt=True):
        words = ' '.join((text or '').split())
        if words:
            with open(os.environ['SPOKEN'], 'a', encoding='utf-8') as spoken:
                print(words, file=spoken)

    def speakCharacter(self, character, acss=None):
        self.speak(character)


settings.speechServerFactory = '__main__'
# What a page says when it opens is asked for, not its whole text.
settings.sayAllOnLoad = False
settings.enableBraille = False
orca.getSettingsManager().activate(None, {})
sys.exit(orca.main())
