"""A window that shows one page of WebKit and obeys WebDriver. It has no bar, so that it can be as narrow as a phone."""
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

settings = Gtk.Settings.get_default()
settings.set_property("gtk-application-prefer-dark-theme", True)
settings.set_property("gtk-enable-animations", False)

window = Gtk.Window(decorated=False)
window.connect("destroy", Gtk.main_quit)


def start(_context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("demesne-webkit-window")
    session.set_application_info(about)
    session.connect("create-web-view", create)


def create(session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.connect("close", lambda _view: window.destroy())
    window.add(view)
    window.show_all()
    return view


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", start)
Gtk.main()
